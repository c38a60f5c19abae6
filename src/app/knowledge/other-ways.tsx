import { useState } from 'react';
import { entryLimits, linesOf } from '../../../machines/knowledge/entry-text.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';

/** What makes owners think of the next way to ask: each finds visitors that the ones before it do not. */
const prompts = [
  'How would somebody ask who doesn’t know your word for it?',
  'What has just happened to them? Visitors often begin with that.',
  'How would they put it as a yes-or-no question?',
] as const;

/** From here on an entry is found by most of those who mean it. */
const enough = 'That helps a lot. Add any others you’ve heard.';

interface Props {
  /** What it begins with, one way on each line. */
  ways: string;
  error?: string | undefined;
}

/** Other ways to ask for an entry, and what to think of next. A way counts as soon as its line is finished. */
export function OtherWays({ ways, error }: Props) {
  const [typed, setTyped] = useState({ ways, isWriting: false });
  const lines = typed.ways.split('\n');
  const finished = linesOf((typed.isWriting ? lines.slice(0, -1) : lines).join('\n')).length;
  return (
    <TextArea
      label="Other ways to ask"
      name="otherQuestions"
      rows={Math.min(Math.max(3, lines.length), 8)}
      defaultValue={ways}
      error={error}
      hint={
        <>
          <p className="text-ink">{prompts[finished] ?? enough}</p>{' '}
          <p>One per line, up to {entryLimits.questions}.</p>
        </>
      }
      onChange={(value) => setTyped({ ways: value, isWriting: true })}
      onBlur={() => setTyped(({ ways }) => ({ ways, isWriting: false }))}
    />
  );
}
