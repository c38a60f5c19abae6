import type { Sheet } from '../../sheet.ts';
import { Scrolling } from './scrolling.tsx';

/** What the requirements say of a flow: its facts by where they hold, and its laws. */
export function FactList({ sheet: { facts, laws } }: { sheet: Sheet }) {
  return (
    <Scrolling label="Facts" className="flex flex-col gap-4 p-4">
      {[...Map.groupBy(facts, ({ given }) => given)].map(([given, rows]) => (
        <section key={given}>
          <h2 className="font-semibold">{given === '' ? 'At the start' : `In ${given}`}</h2>
          <ul>
            {rows.map(({ when, then, effects }) => (
              <li key={`${when} ${then}`} className="border-b border-line/60 py-1.5">
                {when} <span className="text-muted">→ {then}</span>
                {effects.map((effect) => (
                  <span key={effect} className="block pl-4 text-xs text-muted">
                    {effect}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {laws.length > 0 && (
        <section>
          <h2 className="font-semibold">Always</h2>
          <ul className="list-disc pl-4">
            {laws.map((law) => (
              <li key={law} className="py-0.5">
                {law}
              </li>
            ))}
          </ul>
        </section>
      )}
      {facts.length === 0 && <p className="text-muted">Nothing is known.</p>}
    </Scrolling>
  );
}
