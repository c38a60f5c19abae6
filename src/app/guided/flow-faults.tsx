import type { SnapshotFrom } from 'xstate';
import type { flowCheckMachine } from '../../../machines/guided/flow-check.machine.ts';
import type { FlowProblem } from '../../../machines/guided/flow-problems.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { words } from './words.ts';

interface Props {
  state: SnapshotFrom<typeof flowCheckMachine>;
  /** What the server has found beside. */
  more: readonly FlowProblem[];
  onShow: (step: string) => void;
}

/** What keeps a conversation from going live, each with the way to its step. */
export function FlowFaults({ state, more, onShow }: Props) {
  const known = state.context.problems;
  const problems = [...known, ...more.filter(({ text }) => known.every((each) => each.text !== text))];
  return (
    <section aria-labelledby="faults" className="grid grid-cols-1 gap-2">
      <h3 id="faults" className="font-semibold">
        {words.faultsTitle}
      </h3>
      <Summary state={state} isInOrder={problems.length === 0} />
      {problems.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {problems.map(({ step, text }) => (
            <li
              key={text}
              className="flex flex-wrap items-center justify-between gap-x-4 rounded-lg bg-well px-3 py-1"
            >
              <span className="min-w-0 flex-1 basis-56 wrap-anywhere">{text}</span>
              {step !== null && (
                <Button variant="ghost" aria-label={`${words.show}: ${text}`} onClick={() => onShow(step)}>
                  {words.show}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Summary({ state, isInOrder }: Pick<Props, 'state'> & { isInOrder: boolean }) {
  if (state.matches('failed')) {
    return (
      <Status tone="warning" live>
        {words.notChecked}
      </Status>
    );
  }
  if (!state.matches('checked')) {
    return (
      <Status tone="busy" live>
        {words.checking}
      </Status>
    );
  }
  return (
    <Status tone={isInOrder ? 'success' : 'warning'} live>
      {isInOrder ? words.inOrder : words.notYet}
    </Status>
  );
}
