import { botWires } from '../../../../machines/bots/wires.ts';
import { Wired } from '../../../flows/wired.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { OwnerOnly } from '../../settings/owner-only.tsx';
import { DeleteBot } from '../delete-bot.tsx';
import { useOpenBot } from '../open-bot.ts';
import { BotLanguages } from './bot-languages.tsx';
import { BotSettings } from './bot-settings.tsx';
import { pageWords as words } from './words.ts';

/** The settings of a bot, for its owner. */
export function Settings() {
  const { bot } = useOpenBot();
  return (
    <OwnerOnly businessId={bot.businessId}>
      {() => (
        <div className="grid grid-cols-1 gap-6">
          <Panel title={words.settings}>
            <Wired wires={botWires}>
              <BotSettings />
            </Wired>
          </Panel>
          <Panel title={words.languages}>
            <BotLanguages botId={bot.id} ownLanguage={bot.language} />
          </Panel>
          <Panel title={words.deletion}>
            {bot.status === 'live' && <p className="text-muted">{words.pauseHelp}</p>}
            <DeleteBot botId={bot.id} name={bot.name} />
          </Panel>
        </div>
      )}
    </OwnerOnly>
  );
}
