import { useEffect, useRef, useState } from 'react';
import type { Atlas, Sheet } from '../sheet.ts';
import { addressOf, usePlace } from './address.ts';
import { Catalogue } from './catalogue.tsx';
import { FlowPage } from './flow-page.tsx';
import { SkipButton } from './skip-button.tsx';

/** The whole atlas: the list of flows, and beside it what is open. */
export function AtlasPage({ atlas: { sheets, against } }: { atlas: Atlas }) {
  const { flow, path } = usePlace();
  const sheet = sheets.find(({ id }) => id === flow);
  const main = useRef<HTMLElement>(null);
  const before = useRef(flow);
  useEffect(() => {
    document.title = flow === undefined ? 'Flow atlas' : `${flow} · Flow atlas`;
    if (before.current === flow) return;
    before.current = flow;
    window.scrollTo(0, 0);
    // What was pressed is gone with its page.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [flow]);
  return (
    <div className="flex min-h-dvh flex-col lg:h-dvh lg:flex-row">
      <SkipButton to="main">Skip the list of flows</SkipButton>
      <Flows sheets={sheets} flow={sheet?.id} />
      <main ref={main} id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none lg:h-dvh">
        {sheet ? (
          <FlowPage key={sheet.id} sheet={sheet} chosen={path} />
        ) : (
          <Catalogue sheets={sheets} against={against} unknown={flow} />
        )}
      </main>
    </div>
  );
}

function Flows({ sheets, flow }: { sheets: readonly Sheet[]; flow: string | undefined }) {
  const [wanted, setWanted] = useState('');
  const found = sheets.filter(({ id }) => id.includes(wanted.trim().toLowerCase()));
  return (
    <nav
      aria-label="Flows"
      className={`shrink-0 flex-col gap-3 border-line bg-well p-3 lg:flex lg:h-dvh lg:w-60 lg:border-r ${flow ? 'hidden' : 'flex'}`}
    >
      <a href="#/" className="px-2 pt-1 font-semibold text-ink no-underline">
        Flow atlas
      </a>
      <input
        type="search"
        aria-label="Find a flow"
        placeholder="Find a flow"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        className="hidden min-h-8 rounded-md lg:block border border-edge/60 bg-surface px-2.5 placeholder:text-muted"
      />
      <div className="hidden flex-col gap-3 overflow-y-auto lg:flex">
        {[...Map.groupBy(found, ({ area }) => area)].map(([area, flows]) => (
          <section key={area} aria-labelledby={`area-${area}`}>
            <h2 id={`area-${area}`} className="px-2 pb-0.5 text-xs font-medium text-muted">
              {area}
            </h2>
            <ul>
              {flows.map(({ id, problem }) => (
                <li key={id}>
                  <a
                    href={addressOf(id)}
                    aria-current={id === flow ? 'page' : undefined}
                    className="flex min-h-6 items-center justify-between rounded-md px-2 py-0.5 text-ink no-underline hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-strong"
                  >
                    {id}
                    {problem && <span className="text-xs text-danger">mistake</span>}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && <p className="px-2 text-muted">No flow has this name.</p>}
      </div>
    </nav>
  );
}
