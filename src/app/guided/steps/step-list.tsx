import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StepNumbers } from '../../../../machines/guided/actors.ts';
import type { DraftEdit } from '../../../../machines/guided/draft.ts';
import { isClosed, type ListOf, neighboursOf, type Spot } from '../../../../machines/guided/edit-flow.ts';
import { type Flow, limits, nameOf, type Step } from '../../../../machines/guided/flow.ts';
import type { FlowProblem } from '../../../../machines/guided/flow-problems.ts';
import { markOf } from '../../../../machines/guided/flow-texts.ts';
import { nameOfLanguage } from '../../../../machines/knowledge/language-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Status } from '../../../ui/status.tsx';
import { DropLine } from '../../parts/dragging/drop-line.tsx';
import { Grip } from '../../parts/dragging/grip.tsx';
import type { Dragging } from '../../parts/dragging/use-dragging.ts';
import { moveByKeys } from '../../parts/move-keys.ts';
import { type Speaking, StepLanguages } from '../languages.tsx';
import { sayLeaving } from '../versions/version-words.ts';
import { stepKinds, stepTypes, words } from '../words.ts';
import { newStep } from './new-step.ts';
import { StepForm } from './step-form.tsx';
import { StepTexts } from './step-texts.tsx';

/** What all parts of a list of steps need. */
interface StepsProps {
  flow: Flow;
  services: readonly { id: string; name: string }[];
  problems: readonly FlowProblem[];
  speaking: Speaking;
  /** What visitors did at each, where it is known. */
  numbers: ReadonlyMap<string, StepNumbers>;
  /** The step that is open to be written. */
  open: string | null;
  /** Where a step is about to be added. */
  adding: Spot | null;
  /** No more steps may be added. */
  isFull: boolean;
  /** Moves steps by their grips. */
  dragging: Dragging;
  onEdit: (edit: DraftEdit, field?: string) => void;
  onOpen: (step: string | null) => void;
  /** Opens a step, and gives it the focus: it was moved to where it is drawn anew; or its first text, where it was added. */
  onShow: (step: string, isText?: boolean) => void;
  onAdd: (spot: Spot | null) => void;
}

/** A spot as a text: the same for the same spot. */
export const keyOf = ({ list, index }: Spot): string =>
  list === 'flow' ? `${index}` : `${list.step} ${list.list} ${index}`;

interface ListProps extends StepsProps {
  steps: readonly Step[];
  list: ListOf;
  /** How many steps this list stands within. */
  depth?: number;
}

/** The steps of a flow or of a case, those inside others behind a rail. */
export function StepList({ steps, list, depth = 0, ...props }: ListProps) {
  // Deeper than that no step may stand.
  const mayAdd = !props.isFull && depth <= limits.depth;
  // What is added to a list that nobody gets behind is added in front of its end.
  const hasEnd = isClosed(steps);
  return (
    <ol className="grid grid-cols-1 gap-1">
      {steps.map((step, index) => (
        <li key={step.id} className="grid grid-cols-1 gap-1">
          <Place
            spot={{ list, index }}
            isLast={hasEnd && index === steps.length - 1}
            mayAdd={mayAdd}
            {...props}
          />
          <div data-drag-item className="grid grid-cols-1 gap-1 data-dragged:opacity-50">
            <StepRow step={step} {...props} />
            <Rails step={step} depth={depth + 1} {...props} />
          </div>
        </li>
      ))}
      {!hasEnd && (
        <li>
          {steps.length === 0 && <p className="text-sm text-muted">{words.noSteps}</p>}
          <Place spot={{ list, index: steps.length }} isLast mayAdd={mayAdd} {...props} />
        </li>
      )}
    </ol>
  );
}

/** What stands inside a step: its cases, and what is done otherwise. */
function Rails({ step, ...props }: StepsProps & { step: Step; depth: number }) {
  const cases = step.type === 'branch' ? step.cases : [];
  return (
    <>
      {cases.map((each, index) => (
        <Rail
          // biome-ignore lint/suspicious/noArrayIndexKey: a case is its place
          key={index}
          name={words.caseOf(index + 1, nameOf(step))}
        >
          <StepList steps={each.steps} list={{ step: step.id, list: index }} {...props} />
        </Rail>
      ))}
      {'otherwise' in step && step.otherwise && (
        <Rail name={words.otherwiseOf(step.type)}>
          <StepList steps={step.otherwise} list={{ step: step.id, list: 'otherwise' }} {...props} />
        </Rail>
      )}
    </>
  );
}

const Rail = ({ name, children }: { name: string; children: ReactNode }) => (
  // Narrow, so that two of them leave room on a phone.
  <section aria-label={name} className="ms-2 border-s-2 border-line ps-3 sm:ms-4 sm:ps-4">
    <p className="pt-1 text-sm font-semibold text-muted wrap-anywhere">{name}</p>
    {children}
  </section>
);

function StepRow({ step, ...props }: StepsProps & { step: Step }) {
  const { flow, services, problems, speaking, numbers, open, isFull, dragging, onEdit, onOpen, onShow } =
    props;
  const isOpen = open === step.id;
  const next = neighboursOf(flow, step.id);
  const name = nameOf(step);
  const kept = step.type === 'ask' ? ` · ${words.isKept(step.saves)}` : '';
  const kind = stepKinds[step.type].name + kept;
  const own = problems.filter((problem) => problem.step === step.id);
  const { own: language, chosen } = speaking;
  const mark = chosen === language ? null : markOf(step, chosen, language);
  const change = (changed: Step, field?: string) =>
    onEdit({ type: 'change', step: changed }, field && `${step.id} ${field}`);
  const did = numbers.get(step.id);
  const move = (to: Spot | undefined) => {
    if (!to) return;
    onEdit({ type: 'move', id: step.id, to });
    onShow(step.id);
  };
  return (
    <section
      id={`step-${step.id}`}
      aria-label={`${stepKinds[step.type].name}: ${name}`}
      className={`rounded-xl border bg-surface data-lit:outline-2 data-lit:outline-accent ${own.length > 0 ? 'border-danger' : 'border-edge/60'}`}
      onKeyDown={moveByKeys((way) => move(next[way]))}
    >
      <div className="flex">
        <Grip id={step.id} name={name} title={words.drag} dragging={dragging} />
        <button
          type="button"
          aria-expanded={isOpen}
          className="grid min-h-11 min-w-0 flex-1 grid-cols-1 gap-0.5 rounded-xl px-3 py-2 text-start hover:bg-sunken"
          onClick={() => onOpen(isOpen ? null : step.id)}
        >
          <span className="text-sm text-muted">{`${kind}: `}</span>
          <span dir="auto" className="font-medium wrap-anywhere">
            {name}
          </span>
          {mark && <span className="text-sm text-muted">{words.mark(nameOfLanguage(chosen), mark)}</span>}
        </button>
      </div>
      {did && <p className="px-3 pb-2 text-sm text-muted tabular-nums">{sayLeaving(step.type, did)}</p>}
      {own.map(({ text }) => (
        <div key={text} className="px-3 pb-2 text-sm">
          <Status tone="error">{text}</Status>
        </div>
      ))}
      {isOpen && (
        <div className="grid grid-cols-1 gap-4 border-t border-line p-3">
          <StepLanguages step={step} speaking={speaking} />
          {chosen === language ? (
            <StepForm step={step} flow={flow} services={services} onChange={change} />
          ) : (
            <StepTexts step={step} speaking={speaking} onChange={change} />
          )}
          <div className="flex flex-wrap gap-1">
            <Button variant="ghost" disabled={!next.up} onClick={() => move(next.up)}>
              <ArrowUp aria-hidden className="size-4" />
              {words.moveUp}
            </Button>
            <Button variant="ghost" disabled={!next.down} onClick={() => move(next.down)}>
              <ArrowDown aria-hidden className="size-4" />
              {words.moveDown}
            </Button>
            <Button
              variant="ghost"
              disabled={isFull}
              onClick={() => onEdit({ type: 'duplicate', id: step.id })}
            >
              {words.duplicate}
            </Button>
            <Button variant="ghost" onClick={() => onEdit({ type: 'remove', id: step.id })}>
              {words.removeStep}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

interface AddProps extends StepsProps {
  spot: Spot;
  /** The last place of a list says what it is for; those between steps are small. */
  isLast?: boolean;
}

/** A place between steps: where one that is dragged would land, and where one may be added. */
const Place = ({ mayAdd, ...props }: AddProps & { mayAdd: boolean }) => (
  <div className="relative grid grid-cols-1">
    {/* Not across words. */}
    <DropLine
      spot={keyOf(props.spot)}
      store={props.dragging.store}
      className={props.isLast ? 'top-0.5' : 'top-1/2'}
    />
    {mayAdd && <AddStep {...props} />}
  </div>
);

/** A place where a step may be added: which kinds there are, once it is pressed. */
function AddStep({ spot, isLast = false, flow, adding, onAdd, onEdit, onShow }: AddProps) {
  if (adding && keyOf(adding) === keyOf(spot)) {
    const add = (type: Step['type']) => {
      const step = newStep(type, flow);
      onEdit({ type: 'add', step, at: spot });
      onAdd(null);
      onShow(step.id, true);
    };
    return (
      <section aria-label={words.addStep} className="grid grid-cols-1 gap-2 rounded-xl bg-well p-3">
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {stepTypes.map((type) => (
            <button
              key={type}
              type="button"
              className="grid min-h-11 grid-cols-1 rounded-lg border border-edge/60 bg-surface px-3 py-2 text-start hover:bg-sunken"
              onClick={() => add(type)}
            >
              <span className="font-medium">{stepKinds[type].name}</span>
              <span className="text-sm text-muted">{stepKinds[type].does}</span>
            </button>
          ))}
        </div>
        <Button variant="ghost" className="justify-self-start" onClick={() => onAdd(null)}>
          {words.cancel}
        </Button>
      </section>
    );
  }
  return isLast ? (
    <Button variant="ghost" className="justify-self-start" onClick={() => onAdd(spot)}>
      <Plus aria-hidden className="size-4" />
      {words.addStep}
    </Button>
  ) : (
    <button
      type="button"
      aria-label={words.addHere}
      className="mx-auto inline-flex size-7 items-center justify-center rounded-full text-muted opacity-60 hover:bg-sunken hover:opacity-100 focus-visible:opacity-100"
      onClick={() => onAdd(spot)}
    >
      <Plus aria-hidden className="size-4" />
    </button>
  );
}
