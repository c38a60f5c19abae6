import type { Sheet, Use } from '../sheet.ts';
import { addressOf } from './address.ts';
import { EditorLinks } from './editor-links.tsx';
import { changesIn, type Figures, figuresOf } from './figures.ts';
import { LivePanel } from './panel/live-panel.tsx';

const columns: readonly (readonly [heading: string, figure: (figures: Figures) => string])[] = [
  ['states', ({ states }) => `${states}`],
  ['transitions', ({ transitions }) => `${transitions}`],
  ['prime paths', ({ paths }) => `${paths}`],
  ['fewest steps', ({ fewest }) => `${fewest}`],
  ['facts', ({ facts }) => `${facts}`],
  ['mutants noticed', ({ mutants }) => mutants],
  ['walked', ({ walked }) => walked],
];

/** What a sheet of a conversation has figures of. */
const drawn = ['states', 'transitions', 'facts'];
const isConversation = (sheet: Sheet) => sheet.isConversation ?? false;

interface Props {
  sheets: readonly Sheet[];
  against: string | undefined;
  /** A flow that was asked for and does not exist. */
  unknown: string | undefined;
}

/** All flows by area, with their figures. */
export function Catalogue({ sheets, against, unknown }: Props) {
  const [conversations, charts] = [
    sheets.filter(isConversation),
    sheets.filter((sheet) => !isConversation(sheet)),
  ];
  const all = charts.map(figuresOf);
  const sum = (figure: (figures: Figures) => number) =>
    all.reduce((total, figures) => total + figure(figures), 0).toLocaleString('en');
  const uses = sheets.flatMap((sheet) => sheet.uses.map((use) => ({ ...use, shared: sheet.id })));
  return (
    <div className="overflow-auto px-4 py-6 sm:px-8">
      <h1 className="text-xl font-semibold tracking-tight">Every flow of the product</h1>
      <p className="mt-1 max-w-3xl text-muted">
        {charts.length} charts with {sum(({ states }) => states)} states,{' '}
        {sum(({ transitions }) => transitions)} transitions, {sum(({ paths }) => paths)} prime paths and{' '}
        {sum(({ facts }) => facts)} facts. What was walked and noticed is what the last tests have found.{' '}
        {conversations.length} guided conversations, which the server compiles to charts, are drawn as well.
      </p>
      {against && <Changes sheets={sheets} against={against} />}
      {unknown && (
        <p role="alert" className="mt-3 text-danger">
          There is no flow “{unknown}”.
        </p>
      )}
      {import.meta.env.DEV && (
        <section
          aria-label="Live"
          className="mt-4 flex max-h-80 max-w-5xl flex-col rounded-lg border border-line bg-surface"
        >
          <LivePanel />
        </section>
      )}
      {[...Map.groupBy(sheets, ({ area }) => area)].map(([area, flows]) => (
        <section key={area} className="mt-6 max-w-5xl overflow-x-auto">
          <table className="w-full border-collapse text-left tabular-nums">
            <caption className="pb-1 text-left text-sm font-semibold">{area}</caption>
            <thead>
              <tr className="border-b border-line text-xs text-muted">
                <th scope="col" className="w-full min-w-40 py-1 pr-4 font-medium">
                  flow
                </th>
                {columns.map(([heading]) => (
                  <th
                    key={heading}
                    scope="col"
                    className="min-w-20 py-1 pl-4 text-right align-bottom font-medium"
                  >
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {flows.map((sheet) => (
                <Row key={sheet.id} sheet={sheet} />
              ))}
              {uses
                .filter((use) => use.area === area)
                .map((use) => (
                  <UseRow key={use.id} {...use} />
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

/** The flows that are not what they were, each with how many of its states and transitions differ. */
function Changes({ sheets, against }: { sheets: readonly Sheet[]; against: string }) {
  const changed = sheets.filter(({ chart }) => chart && changesIn(chart).length > 0);
  return (
    <section className="mt-4 max-w-3xl">
      <h2 className="font-semibold">
        {changed.length === 0 ? `No chart has changed since ${against}` : `Changed since ${against}`}
      </h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 py-1">
        {changed.map(({ id, chart }) => (
          <li key={id}>
            <a href={addressOf(id)} className="text-accent hover:underline">
              {id}
            </a>{' '}
            <span className="text-muted tabular-nums">{chart && changesIn(chart).length}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What has the chart of another flow, which is proved there. */
function UseRow({ id, files, shared }: Use & { shared: string }) {
  return (
    <tr className="border-b border-line/60 hover:bg-well">
      <th scope="row" className="py-1.5 pr-4 font-normal">
        <a href={addressOf(shared)} className="font-medium text-accent hover:underline">
          {id}
        </a>
        <span className="block text-xs text-muted">Has the chart of {shared}.</span>
      </th>
      <td colSpan={columns.length} className="py-1.5 pl-4 align-top">
        <div className="flex justify-end text-xs">
          <EditorLinks files={files} />
        </div>
      </td>
    </tr>
  );
}

function Row({ sheet }: { sheet: Sheet }) {
  const { id, problem, chart } = sheet;
  return (
    <tr className="border-b border-line/60 hover:bg-well">
      <th scope="row" className="py-1.5 pr-4 font-normal">
        <a href={addressOf(id)} className="font-medium text-accent hover:underline">
          {id}
        </a>
        <span className={`block text-xs ${problem ? 'text-danger' : 'text-muted'}`}>
          {problem ?? chart?.description}
        </span>
      </th>
      {columns.map(([heading, figure]) => (
        <td key={heading} className="py-1.5 pl-4 text-right align-top">
          {isConversation(sheet) && !drawn.includes(heading) ? '–' : figure(figuresOf(sheet))}
        </td>
      ))}
    </tr>
  );
}
