import type { Chart } from '../../sheet.ts';
import { stateWords, transitionSentence } from './part-words.tsx';
import { Scrolling } from './scrolling.tsx';

/** A chart in words: what the drawing shows, for those who do not see it. */
export function ChartText({ chart: { id, states, transitions } }: { chart: Chart }) {
  const changes = [
    ...states
      .filter(({ change }) => change)
      .map((state) => ({ id: state.id, words: `${state.id || id}: ${stateWords(state)}` })),
    ...transitions
      .filter(({ change }) => change)
      .map((transition) => ({ id: transition.id, words: transitionSentence(transition) })),
  ];
  return (
    <Scrolling label="The chart in words" className="p-4">
      {changes.length > 0 && (
        <section className="pb-4">
          <h2 className="font-semibold">What has changed</h2>
          <ul className="list-disc pl-4">
            {changes.map((change) => (
              <li key={change.id}>{change.words}</li>
            ))}
          </ul>
        </section>
      )}
      <ul className="flex flex-col gap-3">
        {states.map((state) => (
          <li key={state.id}>
            <strong>{state.id || id}</strong>
            {state.isInitial && <span className="text-muted"> (first)</span>}
            {state.kind === 'final' && <span className="text-muted"> (last)</span>}
            <span className="block text-muted">{stateWords(state)}</span>
            <ul className="pl-4">
              {transitions
                .filter(({ source }) => source === state.id)
                .map((transition) => (
                  <li key={transition.id} className="list-disc">
                    {transitionSentence(transition)}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Scrolling>
  );
}
