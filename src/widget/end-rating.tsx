import { endRatingMachine } from '../../machines/widget/end-rating.machine.ts';
import { useFlow } from '../flows/use-flow.tsx';
import type { Words } from './words/words.ts';

interface Props {
  words: Words;
  /** Missing where nobody can be asked for, or somebody has been. */
  onPerson?: () => void;
}

/** Whether the conversation has helped: asked at its end, and a person offered where it has not. */
export function EndRating({ words, onPerson }: Props) {
  const [state, send] = useFlow(endRatingMachine);
  const isAsked = state.matches('asking') || state.matches('failed');
  const isSaved = state.matches('saved');
  const person = isSaved && state.context.rating === 'down' && onPerson;
  const status = isSaved
    ? person
      ? words.ratedDown
      : words.rated
    : state.matches('failed') && words.notRated;
  return (
    <>
      {isAsked && <p className="remark">{words.helped}</p>}
      {isAsked && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
        <div role="group" aria-label={words.helped} className="options">
          <button type="button" onClick={() => send({ type: 'rate', rating: 'up' })}>
            {words.yes}
          </button>
          <button type="button" onClick={() => send({ type: 'rate', rating: 'down' })}>
            {words.no}
          </button>
          <button type="button" onClick={() => send({ type: 'skip' })}>
            {words.skip}
          </button>
        </div>
      )}
      {status && (
        <p role="status" className="remark">
          {status}
        </p>
      )}
      {person && (
        <button type="button" onClick={person}>
          {words.person}
        </button>
      )}
    </>
  );
}
