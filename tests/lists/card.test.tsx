import { cardMachine } from '../../machines/lists/card.machine.ts';
import { Loaded } from '../../src/app/parts/loaded.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './card.facts.ts';

prove(models, facts, laws);

function Card() {
  const [state, send] = useFlow(cardMachine, { bot: 'bot_1' });
  return (
    <>
      <button type="button" onClick={() => send({ type: 'refresh' })}>
        Refresh
      </button>
      <Loaded state={state} send={send} words={{ loading: 'Loading it…', failed: 'It could not be loaded' }}>
        <p>{state.context.value}</p>
        <button type="button" onClick={() => send({ type: 'changed', value: 'changed' })}>
          Change
        </button>
      </Loaded>
    </>
  );
}

const failed = (title: string) => [
  `alert error: ${title}`,
  'alert error: Please check your connection and try again.',
  'alert error: [Try again]',
];

const shown = ({ value }: { value: string | null }) => ['[Refresh]', value ?? '', '[Change]'];

walk(models, {
  view: <Card />,
  states: {
    loading: ['[Refresh]', 'status: Loading it…'],
    failed: ['[Refresh]', ...failed('It could not be loaded')],
    'shown.current': shown,
    'shown.refreshing': shown,
    'shown.outdated': ({ value }) => [
      '[Refresh]',
      ...failed('This may be out of date'),
      value ?? '',
      '[Change]',
    ],
  },
  events: {
    retry: () => press('Try again'),
    refresh: () => press('Refresh'),
    changed: () => press('Change'),
  },
  alike: ['shown.current = shown.refreshing'],
});
