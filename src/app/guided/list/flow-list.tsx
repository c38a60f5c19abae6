import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { FlowChange } from '../../../../machines/guided/actors.ts';
import { moved, nextTo } from '../../../../machines/guided/flow-order.ts';
import { flowChanges, flowList } from '../../../../machines/guided/lists.ts';
import { type FlowTemplate, flowTemplates } from '../../../../machines/guided/templates.ts';
import { flowListWires } from '../../../../machines/guided/wires.ts';
import { focusSection } from '../../../browser/focus.ts';
import { templateNames } from '../../../content/flow-templates/template-names.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { useOutcome } from '../../../flows/use-outcome.ts';
import { Wired } from '../../../flows/wired.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DraggedName } from '../../parts/dragging/dragged-name.tsx';
import { DropLine } from '../../parts/dragging/drop-line.tsx';
import { Grip } from '../../parts/dragging/grip.tsx';
import { useDragging } from '../../parts/dragging/use-dragging.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { MoveStatus } from '../../parts/move-status.tsx';
import { words } from '../words.ts';
import { BringAlong } from './bring-along.tsx';
import { FlowRow } from './flow-row.tsx';

interface Props {
  botId: string;
  /** The bot's. */
  language: string;
}

/** The guided conversations of a bot: which there are, whether visitors are led by them, and new ones. */
export const FlowList = (props: Props) => (
  <Wired wires={flowListWires}>
    <WiredFlowList {...props} />
  </Wired>
);

function WiredFlowList({ botId, language }: Props) {
  const [card, sendCard] = useFlow(flowList, { botId });
  const [changes, sendChanges] = useFlow(flowChanges);
  const part = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  // What was begun is opened. Of what was deleted, the button that was pressed goes with its row.
  useOutcome(changes.context.done, (done) => {
    if (done.type === 'add') {
      void navigate({ to: '/bots/$botId/flows/$flowId', params: { botId, flowId: done.id } });
    } else if (done.type !== 'move' && part.current) focusSection(part.current);
  });
  const change = (asked: FlowChange) => sendChanges({ type: 'change', change: asked });
  const isBusy = changes.hasTag('busy');
  const { value } = card.context;
  const made = changes.context.change ?? changes.context.done;
  const [madeIn, setMadeIn] = useState({ made, value });
  if (madeIn.made !== made) setMadeIn({ made, value });
  // What was moved stands in its place at once, until the server says where that is.
  const flows = value && made?.type === 'move' && madeIn.value === value ? moved(value, made) : (value ?? []);
  const isOrdered = flows.length > 1;
  const place = made?.type === 'move' ? flows.findIndex(({ id }) => id === made.id) : -1;
  const movedFlow = flows[place];
  const dragging = useDragging<string | null>({
    list: value,
    isOff: isBusy,
    spotsOf: (id) => {
      const place = flows.findIndex((flow) => flow.id === id);
      const spots = [...flows.map((flow) => flow.id), null].map(
        (before, index) => [`${index}`, before] as const,
      );
      return new Map(spots.filter((_, index) => index !== place && index !== place + 1));
    },
    onDrop: (id, before) => change({ type: 'move', id, before }),
  });
  const begin = (template: FlowTemplate | 'empty') =>
    change({ type: 'add', id: crypto.randomUUID(), botId, template, language });
  return (
    <Panel title={words.title}>
      <p className="max-w-2xl text-muted">{words.about}</p>
      <div ref={part} className="grid grid-cols-1 gap-5 outline-none">
        <Loaded state={card} send={sendCard} words={words}>
          {isOrdered && <p className="max-w-2xl text-sm text-muted">{words.order}</p>}
          {flows.length > 0 && (
            <ul data-drag-area className="grid grid-cols-1 divide-y divide-line border-y border-line">
              {flows.map((flow, index) => (
                <li key={flow.id} className="relative py-4">
                  <DropLine spot={`${index}`} store={dragging.store} className="top-0" />
                  {index === flows.length - 1 && (
                    <DropLine spot={`${flows.length}`} store={dragging.store} className="top-full" />
                  )}
                  <div data-drag-item className="flex gap-2 data-dragged:opacity-50">
                    {isOrdered && (
                      <Grip
                        id={flow.id}
                        name={flow.name}
                        title={words.drag}
                        dragging={dragging}
                        className="-ms-1"
                      />
                    )}
                    <div className="min-w-0 flex-1">
                      <FlowRow
                        botId={botId}
                        flow={flow}
                        next={nextTo(flows, index)}
                        state={changes}
                        send={sendChanges}
                      />
                    </div>
                  </div>
                </li>
              ))}
            </ul>
          )}
          <MoveStatus
            moved={movedFlow ? { name: movedFlow.name, place: place + 1, of: flows.length } : null}
          />
          <DraggedName store={dragging.store} />
          <section aria-labelledby="begin-flow" className="grid grid-cols-1 gap-3">
            <h3 id="begin-flow" className="font-semibold">
              {flows.length > 0 ? words.another : words.none}
            </h3>
            <div className="flex flex-wrap gap-2">
              {flowTemplates.map((template) => (
                <Button key={template} variant="secondary" disabled={isBusy} onClick={() => begin(template)}>
                  {templateNames[template]}
                </Button>
              ))}
              <Button variant="secondary" disabled={isBusy} onClick={() => begin('empty')}>
                {words.empty}
              </Button>
            </div>
            <BringAlong
              isBusy={isBusy}
              onBring={(source) => change({ type: 'bring', id: crypto.randomUUID(), botId, source })}
            />
          </section>
        </Loaded>
      </div>
    </Panel>
  );
}
