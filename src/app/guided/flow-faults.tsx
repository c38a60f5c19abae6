import type { SnapshotFrom } from 'xstate';
import type { Edit } from '../../../machines/guided/edit-flow.ts';
import type { Flow } from '../../../machines/guided/flow.ts';
import type { flowCheckMachine } from '../../../machines/guided/flow-check.machine.ts';
import type { FlowProblem } from '../../../machines/guided/flow-problems.ts';
import { mendsOf } from '../../../machines/guided/mends.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { mendWords, words } from './words.ts';

interface Props {
  state: SnapshotFrom<typeof flowCheckMachine>;
  /** What the server has found beside. */
  more: readonly FlowProblem[];
  flow: Flow;
  /** Nothing may be written at the moment. */
  isStuck: boolean;
  onMend: (edit: Edit) => void;
  onShow: (step: string) => void;
}

/** What keeps a conversation from going live, each with what mends it by a press, and the way to its step. */
export function FlowFaults({ state, more, flow, isStuck, onMend, onShow }: Props) {
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
          {problems.map((problem) => {
            const { step, text } = problem;
            return (
              <li key={text} className="grid grid-cols-1 gap-1 rounded-lg bg-well px-3 py-2">
                <span className="wrap-anywhere">{text}</span>
                <span className="flex flex-wrap gap-x-1">
                  {mendsOf(flow, problem).map(({ does, about, edit }) => (
                    <Button
                      key={does}
                      variant="ghost"
                      disabled={isStuck}
                      aria-label={`${mendWords[does](about)}: ${text}`}
                      onClick={() => onMend(edit)}
                    >
                      {mendWords[does](about)}
                    </Button>
                  ))}
                  {step !== null && (
                    <Button
                      variant="ghost"
                      aria-label={`${words.show}: ${text}`}
                      onClick={() => onShow(step)}
                    >
                      {words.show}
                    </Button>
                  )}
                </span>
              </li>
            );
          })}
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
