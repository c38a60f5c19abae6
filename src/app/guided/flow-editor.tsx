import { Link } from '@tanstack/react-router';
import { use, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OpenedFlow } from '../../../machines/guided/actors.ts';
import type { DraftEdit } from '../../../machines/guided/draft.ts';
import { landingsOf, placeOf, type Spot } from '../../../machines/guided/edit-flow.ts';
import { limits, stepsOf } from '../../../machines/guided/flow.ts';
import { flowCheckMachine } from '../../../machines/guided/flow-check.machine.ts';
import { flowEditorMachine } from '../../../machines/guided/flow-editor.machine.ts';
import type { LeftText } from '../../../machines/guided/flow-texts.ts';
import { goLiveMachine } from '../../../machines/guided/go-live.machine.ts';
import { flowPage } from '../../../machines/guided/lists.ts';
import { flowEditorWires } from '../../../machines/guided/wires.ts';
import { askBeforeClosing } from '../../browser/closing.ts';
import { whenHidden } from '../../browser/visible.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Wired } from '../../flows/wired.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BesideContext } from '../bots/beside.ts';
import { NotFound } from '../not-found.tsx';
import { DraggedName } from '../parts/dragging/dragged-name.tsx';
import { useDragging } from '../parts/dragging/use-dragging.ts';
import { Loaded } from '../parts/loaded.tsx';
import { MoveStatus } from '../parts/move-status.tsx';
import { EditorBar } from './editor-bar.tsx';
import { FlowFaults } from './flow-faults.tsx';
import { type FlowView, FlowViews } from './flow-views.tsx';
import { GoLive } from './go-live.tsx';
import { FlowLanguages, type Speaking } from './languages.tsx';
import { type Live, LiveNumbers, numbersIn } from './live-numbers.tsx';
import { keyOf, StepList } from './steps/step-list.tsx';
import { TriggersForm } from './triggers-form.tsx';
import { words } from './words.ts';

/** The page on which a guided conversation is written. */
export function FlowPage({ botId, flowId }: { botId: string; flowId: string }) {
  const [state, send] = useFlow(flowPage, { flowId });
  const { value } = state.context;
  if (!value && state.matches('shown')) return <NotFound />;
  return (
    <Loaded state={state} send={send} words={{ loading: words.loadingOne, failed: words.failedOne }}>
      {value && (
        <Wired wires={flowEditorWires}>
          <FlowEditor botId={botId} opened={value} />
        </Wired>
      )}
    </Loaded>
  );
}

/** What is shown: a step or what begins it; and whether it is one of its texts that is to be written. */
interface Shown {
  at: LeftText['at'];
  isText: boolean;
}

/** Gives the focus to what is shown: to its first text that is missing, or to the step. */
function focusShown({ at, isText }: Shown) {
  const row = document.getElementById('step' in at ? `step-${at.step}` : `begins-${at.trigger}`);
  if (!row || row.contains(document.activeElement)) return;
  row.scrollIntoView({ block: 'center' });
  const texts = [...row.querySelectorAll('textarea')];
  const text = texts.find(({ value }) => value === '') ?? texts[0];
  const target = isText && text ? text : row.querySelector('button');
  target?.focus({ preventScroll: true });
}

/** Writes a guided conversation: what begins it, its steps, what is wrong with it; and sets it live. */
function FlowEditor({ botId, opened }: { botId: string; opened: OpenedFlow }) {
  const { id: flowId, flow: first, revision, services, languages } = opened;
  const [state, send] = useFlow(flowEditorMachine, { flowId, flow: first, revision });
  const [check] = useFlow(flowCheckMachine, { flow: first, services: services.map(({ id }) => id) });
  const [live, sendLive] = useFlow(goLiveMachine, { flowId });
  const [open, setOpen] = useState<string | null>(null);
  const [adding, setAdding] = useState<Spot | null>(null);
  // A layout effect: the chart stops in an effect, and the request that it has sent by then goes on.
  useLayoutEffect(() => () => send({ type: 'leave' }), [send]);
  useEffect(() => whenHidden(() => send({ type: 'leave' })), [send]);
  const isSaved = state.matches('saved');
  useEffect(() => (isSaved ? undefined : askBeforeClosing()), [isSaved]);
  const { flow } = state.context;
  const speaking: Speaking = {
    own: flow.language,
    others: languages.filter((language) => language !== flow.language),
    chosen: state.context.language ?? flow.language,
    choose: (language) => send({ type: 'speak', language }),
  };
  const [moved, setMoved] = useState<string | null>(null);
  const edit = (made: DraftEdit, field?: string) => {
    setMoved(made.type === 'move' ? made.id : null);
    send({ type: 'edit', edit: made, ...(field && { field }) });
  };
  // Another object each time: the same step may be shown twice.
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (shown) focusShown(shown);
  }, [shown]);
  const [view, setView] = useState<FlowView>('first');
  const isBeside = use(BesideContext)?.slot;
  const showAt = (at: LeftText['at'], isText: boolean) => {
    // Where there is no room beside the list, it comes back.
    if (!isBeside) setView('first');
    if ('step' in at) setOpen(at.step);
    setShown({ at, isText });
  };
  const show = (step: string, isText = false) => showAt({ step }, isText);
  // While somebody else's words are to be looked at, or it goes live, nothing is written.
  const isStuck = state.matches('conflict') || live.matches('setting');
  const dragging = useDragging<Spot>({
    list: flow,
    isOff: isStuck,
    spotsOf: (id) => new Map(landingsOf(flow, id).map((spot) => [keyOf(spot), spot])),
    onDrop: (id, to) => {
      flushSync(() => edit({ type: 'move', id, to }));
      // It may be drawn anew, and is where they look.
      document.getElementById(`step-${id}`)?.querySelector('button')?.focus({ preventScroll: true });
    },
  });
  const version = live.context.done?.version ?? opened.liveVersion;
  const [isCounted, setCounted] = useState(true);
  const [found, setFound] = useState<Live | null>(null);
  const numbers = useMemo(() => numbersIn(flow, found), [flow, found]);
  const isFull = [...stepsOf(flow.steps)].length >= limits.steps;
  return (
    <Panel title={flow.name}>
      <div className="flex flex-wrap gap-x-6">
        <p>
          <Link to="/bots/$botId/flows" params={{ botId }} className="inline-flex min-h-11 items-center">
            {words.back}
          </Link>
        </p>
        <p>
          <Link
            to="/bots/$botId/flows/$flowId/versions"
            params={{ botId, flowId }}
            className="inline-flex min-h-11 items-center"
          >
            {words.versions}
          </Link>
        </p>
      </div>
      <EditorBar state={state} send={send} />
      <FlowLanguages
        flow={flow}
        speaking={speaking}
        last={shown?.at ?? null}
        onNext={(at) => showAt(at, true)}
      />
      {version !== null && (
        <div className="grid grid-cols-1 gap-1">
          <Switch
            label={words.leaving}
            hint={words.leavingHint(version)}
            checked={isCounted}
            onToggle={() => setCounted(!isCounted)}
          />
          {isCounted && <LiveNumbers key={version} flowId={flowId} version={version} onFound={setFound} />}
        </div>
      )}
      <FlowViews
        flow={flow}
        numbers={numbers}
        services={services}
        problems={check.context.problems}
        view={view}
        onView={setView}
        onShow={show}
      >
        <fieldset disabled={isStuck} className="grid min-w-0 grid-cols-1 gap-6">
          <Field
            label={words.name}
            name="name"
            maxLength={60}
            value={flow.name}
            onChange={({ currentTarget: { value } }) =>
              value.trim() !== '' && edit({ type: 'describe', flow: { name: value } }, 'name')
            }
          />
          <section aria-labelledby="begins" className="grid grid-cols-1 gap-3">
            <h3 id="begins" className="font-semibold">
              {words.beginsTitle}
            </h3>
            <TriggersForm
              flow={flow}
              speaking={speaking}
              onChange={(triggers, field) => edit({ type: 'describe', flow: { triggers } }, field)}
            />
          </section>
          <section aria-labelledby="steps" data-drag-area className="grid grid-cols-1 gap-3">
            <h3 id="steps" className="font-semibold">
              {words.stepsTitle}
            </h3>
            <StepList
              steps={flow.steps}
              list="flow"
              flow={flow}
              services={services}
              problems={check.context.problems}
              speaking={speaking}
              numbers={numbers}
              open={open}
              adding={adding}
              isFull={isFull}
              dragging={dragging}
              onEdit={edit}
              onOpen={setOpen}
              onAdd={setAdding}
              onShow={show}
            />
            <MoveStatus moved={moved === null ? null : placeOf(flow, moved)} />
            <DraggedName store={dragging.store} />
            {isFull && <p className="text-sm text-muted">{words.full(limits.steps)}</p>}
          </section>
        </fieldset>
      </FlowViews>
      <FlowFaults
        state={check}
        more={live.context.problems}
        flow={flow}
        isStuck={isStuck}
        onMend={edit}
        onShow={show}
      />
      <GoLive
        state={live}
        isSaved={isSaved}
        onPress={() => sendLive({ type: 'press', revision: state.context.revision })}
      />
    </Panel>
  );
}
