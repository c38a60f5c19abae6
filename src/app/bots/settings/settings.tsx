import { botWires } from '../../../../machines/bots/wires.ts';
import { Wired } from '../../../flows/wired.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { OwnerOnly } from '../../settings/owner-only.tsx';
import { DeleteBot } from '../delete-bot.tsx';
import { useOpenBot } from '../open-bot.ts';
import { BotLanguages } from './bot-languages.tsx';
import { BotSettings } from './bot-settings.tsx';

/** The settings of a bot, for its owner. */
export function Settings() {
  const { bot } = useOpenBot();
  return (
    <OwnerOnly businessId={bot.businessId}>
      {() => (
        <div className="grid grid-cols-1 gap-6">
          <Panel title="Settings">
            <Wired wires={botWires}>
              <BotSettings />
            </Wired>
          </Panel>
          <Panel title="Other languages">
            <BotLanguages botId={bot.id} ownLanguage={bot.language} />
          </Panel>
          <Panel title="Pause or delete">
            {bot.status === 'live' && (
              <p className="text-muted">
                A paused bot stays silent and keeps everything it knows. To pause it, press Pause at the top
                of this page.
              </p>
            )}
            <DeleteBot botId={bot.id} name={bot.name} />
          </Panel>
        </div>
      )}
    </OwnerOnly>
  );
}
