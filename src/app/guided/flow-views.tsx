import { type ReactNode, type SyntheticEvent, use, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OpenedFlow, StepNumbers } from '../../../machines/guided/actors.ts';
import type { Flow } from '../../../machines/guided/flow.ts';
import { flowPlayerMachine } from '../../../machines/guided/flow-player.machine.ts';
import type { FlowProblem } from '../../../machines/guided/flow-problems.ts';
import { flowWayMachine } from '../../../machines/guided/flow-way.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { panelOf, Tabs } from '../../ui/tabs.tsx';
import { BesideContext, besideTabs } from '../bots/beside.ts';
import { FlowPicture } from './picture/flow-picture.tsx';
import { words } from './picture/words.ts';
import { FlowPlayer } from './player/flow-player.tsx';
import { words as playerWords } from './player/words.ts';

/** How a conversation is seen: `first` is the list of its steps, or, where there is room beside the list, the preview. */
export type FlowView = 'first' | 'picture' | 'play';

interface Props {
  flow: Flow;
  services: OpenedFlow['services'];
  problems: readonly FlowProblem[];
  /** What visitors did at each step, where it is known. */
  numbers: ReadonlyMap<string, StepNumbers>;
  view: FlowView;
  onView: (view: FlowView) => void;
  /** Shows a step in the list, with the focus. */
  onShow: (step: string) => void;
  /** The list of steps. It is not drawn anew when another step is lit. */
  children: ReactNode;
}

/** The step that an event of the list is about. */
function stepAt({ target }: SyntheticEvent): string | null {
  const row = target instanceof Element ? target.closest('[id^="step-"]') : null;
  return row?.id.slice('step-'.length) ?? null;
}

/**
 * A conversation as a list, as a picture, and as its visitors meet it: beside each other where there is room, else one
 * instead of the other. The step that has the cursor or the focus is lit in all of them.
 */
export function FlowViews({ flow, services, problems, numbers, view, onView, onShow, children }: Props) {
  const beside = use(BesideContext);
  const [hovered, hover] = useState<string | null>(null);
  const [focused, focus] = useState<string | null>(null);
  const [player, play] = useFlow(flowPlayerMachine, { flow, services });
  const [way, sendWay] = useFlow(flowWayMachine);
  // Whoever has it played sees where it is; elsewhere it would light what nobody looks for.
  const speaking = player.matches('open') ? (player.context.played?.at ?? null) : null;
  const lit = hovered ?? (view === 'first' ? focused : (speaking ?? focused));
  const choose = (next: FlowView) => {
    if (next === 'play') play({ type: 'open' });
    onView(next);
  };
  const faulty = useMemo(() => new Set(problems.flatMap(({ step }) => step ?? [])), [problems]);

  const isReplaced = view !== 'first';
  const setMode = beside?.setMode;
  useEffect(() => {
    setMode?.(isReplaced ? 'replaced' : 'chosen');
    return () => setMode?.('alone');
  }, [setMode, isReplaced]);

  useEffect(() => {
    const row = lit && document.getElementById(`step-${lit}`);
    if (!row) return;
    row.dataset.lit = '';
    return () => {
      delete row.dataset.lit;
    };
  }, [lit]);

  const tabs = (
    <Tabs
      label={words.views}
      id={besideTabs}
      tabs={[
        { name: 'first', label: beside?.slot ? words.preview : words.steps },
        { name: 'picture', label: words.title },
        { name: 'play', label: playerWords.title },
      ]}
      chosen={view}
      onChoose={choose}
    />
  );
  const picture = view === 'picture' && (
    <div {...panelOf(besideTabs, 'picture')} className="flex min-h-0 flex-1 flex-col">
      <FlowPicture
        flow={flow}
        faulty={faulty}
        numbers={numbers}
        lit={lit}
        onHover={hover}
        onFocus={focus}
        onShow={onShow}
      />
    </div>
  );
  const playing = view === 'play' && (
    <div {...panelOf(besideTabs, 'play')} className="flex min-h-0 flex-1 flex-col">
      <FlowPlayer state={player} send={play} way={way} sendWay={sendWay} />
    </div>
  );
  const list = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only lights what has the cursor or the focus
    <div
      {...(!beside?.slot && panelOf(besideTabs, 'first'))}
      hidden={!beside?.slot && view !== 'first'}
      onFocus={(event) => focus(stepAt(event))}
      onPointerOver={(event) => hover(stepAt(event))}
      onPointerLeave={() => hover(null)}
    >
      {children}
    </div>
  );
  const ofPage = (
    <>
      {tabs}
      {picture}
      {playing}
    </>
  );
  // The list keeps its place among these: it would be drawn anew, and lose the focus.
  return (
    <>
      {beside?.slot && createPortal(ofPage, beside.slot)}
      {!beside?.slot && (
        <div
          className={
            isReplaced
              ? 'flex h-[80dvh] min-w-0 flex-col overflow-hidden rounded-xl border border-line'
              : 'min-w-0'
          }
        >
          {ofPage}
        </div>
      )}
      {list}
    </>
  );
}
