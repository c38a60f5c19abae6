import type { Chart, State, Transition } from '../../sheet.ts';

/** What is known of the state or transition that the pointer or the focus is on. */
export function PartWords({ chart, part }: { chart: Chart; part: string | undefined }) {
  return (
    <p className="h-24 overflow-hidden sm:h-14 border-t border-line px-4 py-2 text-muted" aria-live="polite">
      {part === undefined ? 'Point at a state or a transition, or reach it with Tab.' : wordsOf(chart, part)}
    </p>
  );
}

function wordsOf({ id, states, transitions }: Chart, part: string) {
  const state = states.find((each) => part === `state ${each.id}`);
  if (state) {
    return (
      <>
        <strong className="text-ink">{state.id || id}</strong> {stateWords(state)}
      </>
    );
  }
  const transition = transitions.find((each) => part === `transition ${each.id}`);
  return transition && <span className="text-ink">{transitionSentence(transition)}</span>;
}

/** All that is said of a state, after its name. */
export function stateWords({ description, tags, asks, entry, exit, change }: State): string {
  const parts = [
    description,
    ...asks.map((actor) => `asks ${actor}`),
    entry.length > 0 && `when entered: ${entry.join(', ')}`,
    exit.length > 0 && `when left: ${exit.join(', ')}`,
    tags.length > 0 && `tagged ${tags.join(', ')}`,
    change,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** A transition as a sentence: what sets it off, where, if what, where it leads and what it does. */
export function transitionSentence({ trigger, guard, source, targets, actions, change }: Transition): string {
  const where = source === '' ? 'anywhere' : `in ${source}`;
  const condition = guard === '' ? '' : `, ${guard === 'otherwise' ? '' : 'if '}${guard}`;
  const way = targets.length > 0 ? ` → ${targets.join(' & ')}` : ' stays there';
  const does = actions.length > 0 ? `, does ${actions.join(', ')}` : '';
  return `${trigger} ${where}${condition}${way}${does}${change ? ` (${change})` : ''}`;
}
