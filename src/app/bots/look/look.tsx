import { botWires } from '../../../../machines/bots/wires.ts';
import { Wired } from '../../../flows/wired.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { OwnerOnly } from '../../settings/owner-only.tsx';
import { useOpenBot } from '../open-bot.ts';
import { BotLook } from './bot-look.tsx';
import { WebsitePicture } from './website-picture.tsx';
import { words } from './words.ts';

/** How a bot looks to visitors, for its owner. */
export function Look() {
  const { bot, look } = useOpenBot();
  return (
    <OwnerOnly businessId={bot.businessId}>
      {(business) => (
        <div className="grid grid-cols-1 gap-6">
          <WebsitePicture business={business} look={look} />
          <Panel title={words.title}>
            <Wired wires={botWires}>
              <BotLook />
            </Wired>
          </Panel>
        </div>
      )}
    </OwnerOnly>
  );
}
