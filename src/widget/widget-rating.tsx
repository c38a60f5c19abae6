import type { Rating } from '../../machines/conversation.ts';
import type { ChatMessage } from '../../machines/widget/actors.ts';
import { widgetRatingMachine } from '../../machines/widget/widget-rating.machine.ts';
import { useFlow } from '../flows/use-flow.tsx';
import { Icon } from './parts/icon.tsx';
import type { Words } from './words/words.ts';

interface Props {
  message: ChatMessage;
  words: Words;
  /** Missing where nobody can be asked for, or somebody has been. */
  onPerson?: () => void;
}

/** Whether a reply helped: two thumbs under it, and a person where it did not. */
export function WidgetRating({ message, words, onPerson }: Props) {
  const [state, send] = useFlow(widgetRatingMachine, { message: message.id, rating: message.rating });
  const thumb = (rating: Rating, name: 'helpful' | 'notHelpful') => {
    const isPressed = state.context.rating === rating;
    return (
      <button
        type="button"
        className="thumb"
        aria-label={words[name]}
        aria-pressed={isPressed}
        aria-busy={state.hasTag('busy')}
        onClick={() => send({ type: 'rate', rating: isPressed ? null : rating })}
      >
        <Icon name={name} />
      </button>
    );
  };
  const saved = state.matches('saved') && state.context.rating;
  return (
    <div className="rating">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend to be seen */}
      <div role="group" aria-label={words.rating}>
        {thumb('up', 'helpful')}
        {thumb('down', 'notHelpful')}
      </div>
      <p role="status">
        {saved && (saved === 'down' && onPerson ? words.ratedDown : words.rated)}
        {state.matches('failed') && words.notRated}
      </p>
      {saved === 'down' && onPerson && (
        <button type="button" onClick={onPerson}>
          {words.person}
        </button>
      )}
    </div>
  );
}
