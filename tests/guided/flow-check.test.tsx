import { flowCheckMachine } from '../../machines/guided/flow-check.machine.ts';
import { FlowFaults } from '../../src/app/guided/flow-faults.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, input, laws, models } from './flow-check.facts.ts';

prove(models, facts, laws);

function Faults() {
  const [state] = useFlow(flowCheckMachine, input);
  return (
    <FlowFaults
      state={state}
      more={[]}
      flow={input.flow}
      isStuck={false}
      onMend={() => {}}
      onShow={() => {}}
    />
  );
}

const title = '### Before it goes live';
const wrong = ({ problems }: { problems: readonly { text: string }[] }) =>
  problems.flatMap(({ text }) => [
    text,
    `[End here: ${text}]`,
    `[Call a person: ${text}]`,
    `[Show: ${text}]`,
  ]);
const looking = 'status busy: Checking…';

walk(models, {
  view: <Faults />,
  alike: ['checking = waiting'],
  states: {
    waiting: (context) => [title, looking, ...wrong(context)],
    checking: (context) => [title, looking, ...wrong(context)],
    checked: (context) => [
      title,
      context.problems.length === 0
        ? 'status success: Every path reaches an end.'
        : 'status warning: Fix this first.',
      ...wrong(context),
    ],
    failed: (context) => [
      title,
      'status warning: It couldn’t be checked here. It’s checked again when it goes live.',
      ...wrong(context),
    ],
  },
  events: { changed: (_, __, hear) => hear() },
});
