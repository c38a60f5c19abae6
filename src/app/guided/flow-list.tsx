import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { FlowChange } from '../../../machines/guided/actors.ts';
import { flowChanges, flowList } from '../../../machines/guided/lists.ts';
import { type FlowTemplate, flowTemplates } from '../../../machines/guided/templates.ts';
import { flowListWires } from '../../../machines/guided/wires.ts';
import { focusSection } from '../../browser/focus.ts';
import { templateNames } from '../../content/flow-templates/template-names.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Wired } from '../../flows/wired.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { BringAlong } from './bring-along.tsx';
import { FlowRow } from './flow-row.tsx';
import { words } from './words.ts';

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
    } else if (part.current) focusSection(part.current);
  });
  const change = (made: FlowChange) => sendChanges({ type: 'change', change: made });
  const isBusy = changes.hasTag('busy');
  const flows = card.context.value ?? [];
  const begin = (template: FlowTemplate | 'empty') =>
    change({ type: 'add', id: crypto.randomUUID(), botId, template, language });
  return (
    <Panel title={words.title}>
      <p className="max-w-2xl text-muted">{words.about}</p>
      <div ref={part} className="grid grid-cols-1 gap-5 outline-none">
        <Loaded state={card} send={sendCard} words={words}>
          {flows.length > 0 && (
            <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
              {flows.map((flow) => (
                <li key={flow.id} className="py-4">
                  <FlowRow botId={botId} flow={flow} state={changes} send={sendChanges} />
                </li>
              ))}
            </ul>
          )}
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
