import { Plus } from 'lucide-react';
import {
  type Condition,
  type Flow,
  limits,
  nameOf,
  type Step,
  type StepOf,
  stepsOf,
} from '../../../../machines/guided/flow.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Ticks } from '../../../ui/forms/ticks.tsx';
import { readText, writeText } from '../texts.ts';
import { words } from '../words.ts';
import { ConditionForm } from './condition-form.tsx';
import { firstCondition } from './new-step.ts';
import { QuestionForm } from './question-form.tsx';

/** A step that is being written. */
export interface Writing<Written extends Step = Step> {
  step: Written;
  flow: Flow;
  services: readonly { id: string; name: string }[];
  /** `field`: what is being typed into, whose letters are one edit. */
  onChange: (step: Step, field?: string) => void;
}

/** What a step says and does, to be written in its place. */
export function StepForm({ step, flow, services, onChange }: Writing) {
  const writing = { flow, services, onChange };
  return (
    <div className="grid grid-cols-1 gap-4">
      {step.type === 'say' || step.type === 'answer' ? (
        <StepText step={step} label={words.text} {...writing} />
      ) : step.type === 'ask' ? (
        <>
          <StepText step={step} label={words.text} {...writing} />
          <QuestionForm step={step} {...writing} />
        </>
      ) : step.type === 'end' ? (
        <StepText step={step} label={words.endText} {...writing} />
      ) : step.type === 'person' ? (
        <StepText step={step} label={words.personText} {...writing} />
      ) : step.type === 'details' ? (
        <DetailsForm step={step} {...writing} />
      ) : step.type === 'branch' ? (
        <CasesForm step={step} {...writing} />
      ) : step.type === 'goto' ? (
        <Select
          label={words.leadsTo}
          name="leads-to"
          value={step.step}
          options={[...stepsOf(flow.steps)]
            .filter((each) => each.step.id !== step.id)
            .map((each) => ({ value: each.step.id, label: nameOf(each.step) }))}
          onChange={({ currentTarget: { value } }) => onChange({ ...step, step: value })}
        />
      ) : (
        <BookForm step={step} {...writing} />
      )}
    </div>
  );
}

type WithText = StepOf<'say' | 'answer' | 'ask' | 'end' | 'person' | 'details'>;

function StepText({ step, flow, label, onChange }: Writing<WithText> & { label: string }) {
  const { language } = flow;
  const write = (value: string) => {
    const isSilent = value === '' && (step.type === 'end' || step.type === 'person');
    const written = { ...step, text: writeText(step.text, language, value) };
    onChange(isSilent ? silent(step) : written, 'text');
  };
  return (
    <TextArea
      label={label}
      name="text"
      rows={2}
      dir="auto"
      lang={language}
      maxLength={limits.text}
      value={readText(step.text, language)}
      onChange={write}
    />
  );
}

/** A step that says nothing. */
function silent(step: StepOf<'end' | 'person'>): Step {
  const { id, name } = step;
  const own = { id, ...(name !== undefined && { name }) };
  return step.type === 'end'
    ? { ...own, type: 'end' }
    : { ...own, type: 'person', otherwise: step.otherwise };
}

function BookForm({ step, services, onChange }: Writing<StepOf<'book'>>) {
  const isGone = step.service !== undefined && services.every(({ id }) => id !== step.service);
  return (
    <Select
      label={words.service}
      name="service"
      value={step.service ?? ''}
      options={[
        { value: '', label: words.anyService },
        ...services.map(({ id, name }) => ({ value: id, label: name })),
        ...(isGone ? [{ value: step.service ?? '', label: words.goneService }] : []),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const { service: _, ...any } = step;
        onChange(value === '' ? any : { ...step, service: value });
      }}
    />
  );
}

const details = ['name', 'email', 'phone', 'question'] as const;

function DetailsForm({ step, flow, services, onChange }: Writing<StepOf<'details'>>) {
  const own = step.fields.find(({ field }) => field === 'question');
  const toggle = (value: string) => {
    const field = details.find((each) => each === value);
    if (!field) return;
    const isThere = step.fields.some((each) => each.field === field);
    if (isThere && step.fields.length === 1) return;
    const added = field === 'question' ? { field, text: '' } : { field };
    const wanted = isThere ? step.fields.filter((each) => each.field !== field) : [...step.fields, added];
    onChange({ ...step, fields: wanted });
  };
  return (
    <>
      <StepText step={step} flow={flow} services={services} label={words.text} onChange={onChange} />
      <TextArea
        label={words.consent}
        name="consent"
        rows={2}
        dir="auto"
        maxLength={limits.text}
        value={readText(step.consent, flow.language)}
        onChange={(value) =>
          onChange({ ...step, consent: writeText(step.consent, flow.language, value) }, 'consent')
        }
      />
      <Ticks
        label={words.details}
        options={details.map((value) => ({ value, label: words.detail[value] }))}
        ticked={step.fields.map(({ field }) => field)}
        onToggle={toggle}
      />
      {own?.field === 'question' && (
        <TextArea
          label={words.ownQuestion}
          name="own-question"
          rows={2}
          dir="auto"
          maxLength={limits.text}
          value={readText(own.text, flow.language)}
          onChange={(value) => {
            const written = { ...own, text: writeText(own.text, flow.language, value) };
            onChange({ ...step, fields: step.fields.map((each) => (each === own ? written : each)) }, 'own');
          }}
        />
      )}
    </>
  );
}

function CasesForm({ step, flow, onChange }: Writing<StepOf<'branch'>>) {
  const write = (cases: typeof step.cases) => onChange({ ...step, cases });
  return (
    <>
      {step.cases.map((each, index) => {
        const when = (conditions: Condition[]) =>
          write(step.cases.with(index, { ...each, when: conditions }));
        return (
          <fieldset
            // Cases have no ids: they are what they stand for.
            // biome-ignore lint/suspicious/noArrayIndexKey: a case is its place
            key={index}
            className="grid grid-cols-1 gap-3 rounded-lg border border-line p-3"
          >
            <legend className="px-1 text-sm font-semibold">{words.case(index + 1)}</legend>
            {each.when.map((condition, at) => (
              <ConditionForm
                // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
                key={at}
                condition={condition}
                flow={flow}
                label={words.condition(at + 1)}
                onChange={(next) => when(each.when.with(at, next))}
                onRemove={each.when.length > 1 ? () => when(each.when.toSpliced(at, 1)) : undefined}
              />
            ))}
            <div className="flex flex-wrap gap-2">
              {each.when.length < limits.conditions && (
                <Button variant="ghost" onClick={() => when([...each.when, firstCondition(flow)])}>
                  {words.addCondition}
                </Button>
              )}
              {step.cases.length > 1 && (
                <Button variant="ghost" onClick={() => write(step.cases.toSpliced(index, 1))}>
                  {words.removeCase(index + 1)}
                </Button>
              )}
            </div>
          </fieldset>
        );
      })}
      {step.cases.length < limits.cases && (
        <Button
          variant="ghost"
          className="justify-self-start"
          onClick={() => write([...step.cases, { when: [firstCondition(flow)], steps: [] }])}
        >
          <Plus aria-hidden className="size-4" />
          {words.addCase}
        </Button>
      )}
    </>
  );
}
