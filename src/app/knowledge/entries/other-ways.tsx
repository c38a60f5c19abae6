import { useRef, useState } from 'react';
import { linesOf } from '../../../../machines/knowledge/entry-text.ts';
import { entryLimits } from '../../../../machines/knowledge/limits.ts';
import { tryWaysMachine } from '../../../../machines/knowledge/try-ways.machine.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { SuggestWays } from '../../model/suggest-ways.tsx';
import { WayAnswers } from './way-answers.tsx';
import { waysWords } from './words.ts';

interface Props {
  botId: string;
  entryId: string;
  /** What it begins with, one way on each line. */
  ways: string;
  error?: string | undefined;
}

/** The ways that can be saved, each once. */
const waysIn = (text: string) =>
  [...new Set(linesOf(text))]
    .filter((way) => [...way].length <= entryLimits.question)
    .slice(0, entryLimits.questions);

/**
 * Other ways to ask for an entry, what to think of next, and what the bot answers to each. For the prompts a way counts
 * as soon as its line is finished.
 */
export function OtherWays({ botId, entryId, ways, error }: Props) {
  const [state, send] = useFlow(tryWaysMachine, { botId, entryId, ways: waysIn(ways) });
  const [typed, setTyped] = useState({ ways, isWriting: false });
  const field = useRef<HTMLTextAreaElement>(null);
  const lines = typed.ways.split('\n');
  const finished = linesOf((typed.isWriting ? lines.slice(0, -1) : lines).join('\n')).length;
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextArea
        ref={field}
        label={waysWords.label}
        name="otherQuestions"
        rows={Math.min(Math.max(3, lines.length), 8)}
        defaultValue={ways}
        error={error}
        hint={
          <>
            <p className="text-ink">{waysWords.prompts[finished] ?? waysWords.enough}</p>{' '}
            <p>{waysWords.most}</p>
          </>
        }
        onChange={(value) => {
          setTyped({ ways: value, isWriting: true });
          send({ type: 'ways.changed', ways: waysIn(value) });
        }}
        onBlur={() => setTyped((now) => ({ ...now, isWriting: false }))}
      />
      <SuggestWays
        botId={botId}
        entryId={entryId}
        ways={state.context.ways}
        onAdd={(added) => field.current && addLines(field.current, added)}
      />
      <WayAnswers botId={botId} state={state} onRetry={() => send({ type: 'retry' })} />
    </div>
  );
}

/** Adds lines to a field as if they were typed: whoever listens to it hears of them. */
function addLines(field: HTMLTextAreaElement, lines: readonly string[]) {
  const { length } = field.value;
  const start = length === 0 || field.value.endsWith('\n') ? '' : '\n';
  field.setRangeText(start + lines.join('\n'), length, length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  field.focus();
}
