import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Run } from '../play/player.ts';
import type { Box, Sheet } from '../sheet.ts';
import { addressOf } from './address.ts';
import { Canvas } from './drawing/canvas.tsx';
import { Drawing, type Light } from './drawing/drawing.tsx';
import { changesIn } from './figures.ts';
import { Header } from './header.tsx';
import { ChartText } from './panel/chart-text.tsx';
import { FactList } from './panel/fact-list.tsx';
import { type Filter, happenings, stepsOf } from './panel/filter.ts';
import { useLive } from './panel/live.ts';
import { LivePanel } from './panel/live-panel.tsx';
import { PartWords } from './panel/part-words.tsx';
import { PathList } from './panel/path-list.tsx';
import { PlayPanel } from './panel/play-panel.tsx';
import { Tabs } from './panel/tabs.tsx';
import { SkipButton } from './skip-button.tsx';

/** Nothing runs in other tabs where there are files only. */
const tabs = ['Paths', 'Play', ...(import.meta.env.DEV ? (['Live'] as const) : []), 'Facts', 'Text'] as const;

/** Nobody has walked a conversation. */
const tabsOf = ({ isConversation, facts }: Sheet): readonly (typeof tabs)[number][] =>
  isConversation ? [...(facts.length > 0 ? (['Facts'] as const) : []), 'Text'] : tabs;

const corner: Box = { x: 0, y: 0, width: 0, height: 0 };

/** The box of the state that is looked at: where a flow is, or begins. */
function sightOf({ drawing, variants }: Sheet, { here }: Light): Box {
  const [state = variants[0]?.steps[0]?.states[0]] = here;
  return drawing?.states.find(({ id }) => id === state) ?? corner;
}

/** A flow: its chart, and beside it what is known of it. Escape takes the light off the path that is chosen. */
export function FlowPage({ sheet, chosen }: { sheet: Sheet; chosen: number | undefined }) {
  const { id, chart, drawing, problem } = sheet;
  const [tab, setTab] = useState<(typeof tabs)[number]>(
    (chart && changesIn(chart).length > 0 && !chosen) || sheet.isConversation ? 'Text' : 'Paths',
  );
  const [part, setPart] = useState<string>();
  const [filter, setFilter] = useState<Filter>({ state: '', event: '', fewest: false });
  const [step, setStep] = useState(0);
  const [run, setRun] = useState<Run>();
  const { running } = useLive(id);
  const liveStates = tab === 'Live' ? running.flatMap(({ states }) => states).join() : undefined;
  const press = useCallback(
    (part: string) => {
      if (sheet.isConversation) return;
      const trigger = sheet.chart?.transitions.find((each) => part === `transition ${each.id}`)?.trigger;
      setTab('Paths');
      setFilter((now) =>
        trigger === undefined
          ? { ...now, state: part.replace(/^state /, '') }
          : { ...now, event: happenings(sheet).events.includes(trigger) ? trigger : now.event },
      );
    },
    [sheet],
  );
  const path = (filter.fewest ? sheet.fewest : sheet.paths)[(chosen ?? 0) - 1];
  const light = useMemo((): Light => {
    if (liveStates !== undefined) {
      return { states: new Set(), transitions: new Set(), here: new Set(liveStates.split(',')) };
    }
    const steps = path ? stepsOf(sheet, path) : [];
    return {
      states: new Set(steps.flatMap(({ states }) => states)),
      transitions: new Set(run ? run.taken : steps.flatMap(({ transitions }) => transitions)),
      here: new Set(run ? run.here : steps[Math.min(step, steps.length - 1)]?.states),
    };
  }, [sheet, path, step, run, liveStates]);

  useEffect(() => {
    if (!path) return;
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      document.activeElement?.closest('[data-path]')?.querySelector('a')?.focus();
      window.location.hash = addressOf(id);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [id, path]);

  return (
    <>
      <Header sheet={sheet} />
      {problem && (
        <p
          role="alert"
          className="border-b border-line bg-danger-soft px-4 py-2 whitespace-pre-wrap text-danger"
        >
          {problem}
        </p>
      )}
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
        <div className="relative flex h-[60dvh] min-w-0 flex-col lg:h-auto lg:flex-1">
          {chart && drawing ? (
            <>
              <SkipButton to={`tab-${tab}`}>Skip the drawing</SkipButton>
              <Canvas
                width={drawing.width}
                height={drawing.height}
                label={`The chart ${id}`}
                sight={sightOf(sheet, light)}
              >
                <Drawing chart={chart} drawing={drawing} light={light} onPoint={setPart} onPress={press} />
              </Canvas>
              <PartWords chart={chart} part={part} />
            </>
          ) : (
            <p className="m-auto p-6 text-muted">There is no drawing of this chart.</p>
          )}
        </div>
        <aside className="flex min-h-0 flex-col border-line bg-surface max-lg:border-t lg:w-[30rem] lg:border-l">
          <Tabs label="What is known of this flow" names={tabsOf(sheet)} chosen={tab} onChoose={setTab}>
            {tab === 'Paths' && (
              <PathList
                sheet={sheet}
                chosen={chosen}
                step={step}
                onStep={setStep}
                filter={filter}
                onFilter={setFilter}
              />
            )}
            {tab === 'Play' && <PlayPanel sheet={sheet} path={path} onRun={setRun} />}
            {tab === 'Live' && <LivePanel flow={id} />}
            {tab === 'Facts' && <FactList sheet={sheet} />}
            {tab === 'Text' && chart && <ChartText chart={chart} />}
          </Tabs>
        </aside>
      </div>
    </>
  );
}
