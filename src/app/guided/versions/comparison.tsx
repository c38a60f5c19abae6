import { compareFlows, type StepChange } from '../../../../machines/guided/compare-flows.ts';
import { type Flow, nameOf } from '../../../../machines/guided/flow.ts';
import { stepKinds } from '../words.ts';
import { type Difference, differences, partsOf, partsOfFlow } from './say-step.ts';
import { versionWords as words } from './version-words.ts';

interface Props {
  title: string;
  before: Flow;
  after: Flow;
  services: readonly { id: string; name: string }[];
}

/** What is new, gone, changed and moved from one flow to another, step by step. */
export function Comparison({ title, before, after, services }: Props) {
  const about = differences(partsOfFlow(before), partsOfFlow(after));
  const changes = compareFlows(before, after);
  return (
    <section aria-labelledby="comparison" className="grid grid-cols-1 gap-3 rounded-xl bg-well p-4">
      <h3 id="comparison" className="font-semibold">
        {title}
      </h3>
      {about.length + changes.length === 0 && <p>{words.same}</p>}
      <ul className="grid grid-cols-1 gap-4">
        {about.length > 0 && (
          <li className="grid grid-cols-1 gap-1">
            <p className="font-medium">{words.about}</p>
            <Differences of={about} />
          </li>
        )}
        {changes.map((change) => {
          const step = change.is === 'gone' ? change.before : change.after;
          return (
            <li key={`${change.is} ${step.id}`} className="grid grid-cols-1 gap-1">
              <p className="text-sm text-muted">
                <strong className="font-semibold text-ink">{sayChange(change)}</strong> ·{' '}
                {stepKinds[step.type].name}
              </p>
              <p dir="auto" className="font-medium wrap-anywhere">
                {nameOf(step)}
              </p>
              {change.is === 'kept' && (
                <Differences
                  of={differences(
                    partsOf(change.before, { flow: before, services }),
                    partsOf(change.after, { flow: after, services }),
                  )}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function sayChange(change: StepChange): string {
  if (change.is === 'new') return words.isNew;
  if (change.is === 'gone') return words.isGone;
  if (!change.isMoved) return words.isWritten;
  return change.isWritten ? words.isBoth : words.isMoved;
}

const Differences = ({ of }: { of: readonly Difference[] }) => (
  <ul className="grid grid-cols-1 gap-2 text-sm">
    {of.map(({ label, before, after }) => (
      <li key={label} className="grid grid-cols-1 border-s-2 border-line ps-3 wrap-anywhere">
        <span className="text-muted">{label}</span>
        {before !== undefined && (
          <span>
            {words.wasBefore}: <span dir="auto">{before}</span>
          </span>
        )}
        {after !== undefined && (
          <span>
            {words.isAfter}: <span dir="auto">{after}</span>
          </span>
        )}
      </li>
    ))}
  </ul>
);
