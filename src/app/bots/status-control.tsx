import type { Bot } from '../../../machines/bots/actors.ts';
import { memberships } from '../../../machines/bots/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { statusWords as words } from './words.ts';

interface Props {
  bot: Bot;
  isBusy: boolean;
  onPress: () => void;
}

/** Has a bot answer visitors, or be silent. An agent is told who does; until that is known it is offered. */
export function StatusControl({ bot, isBusy, onPress }: Props) {
  const [state] = useFlow(memberships);
  const membership = state.context.value?.find(({ business }) => business.id === bot.businessId);

  if (membership?.role === 'agent') {
    return (
      <p className="text-sm text-muted">{bot.status === 'live' ? words.askToPause : words.askToGoLive}</p>
    );
  }
  return (
    <Button variant={bot.status === 'live' ? 'secondary' : 'primary'} busy={isBusy} onClick={onPress}>
      {words.offers[bot.status]}
    </Button>
  );
}
