import { widgetTypingMachine } from '../../machines/widget/widget-typing.machine.ts';
import { useFlow } from '../flows/use-flow.tsx';
import type { Words } from './words/words.ts';

interface Props {
  words: Words;
  /** The name of the bot while it is at work on an answer. */
  bot?: string | false;
}

/** Three dots, and in words for who does not see them: the bot is typing, or a person of the team. */
export function WidgetTyping({ words, bot }: Props) {
  const [state] = useFlow(widgetTypingMachine);
  const name = bot || (state.matches('typing') && words.team);
  return (
    name && (
      <div className="typing">
        <p className="unseen">{words.typing(name)}</p>
        <i />
        <i />
        <i />
      </div>
    )
  );
}
