import type { Condition, Flow, Question } from '../../../../machines/guided/flow.ts';
import { stepsOf } from '../../../../machines/guided/flow.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { readText } from '../texts.ts';
import { comparisons, words } from '../words.ts';
import { conditionOn } from './new-step.ts';

interface Props {
  condition: Condition;
  flow: Flow;
  /** What it is called by who cannot see where it stands. */
  label: string;
  onChange: (condition: Condition) => void;
  /** Takes it out; the last of a case stays. */
  onRemove?: (() => void) | undefined;
}

/** A condition on an answer. */
type OnAnswer = Extract<Condition, { answer: string }>;

const ofNumbers = ['equals', 'atLeast', 'atMost', 'moreThan', 'lessThan'] as const;

/** What has to hold for a case: an answer and what it is compared with, or whether the business is open. */
export function ConditionForm({ condition, flow, label, onChange, onRemove }: Props) {
  const questions = questionsOf(flow);
  const answer = 'answer' in condition ? condition.answer : condition.is;
  const chosen = questions.get(answer);
  const answers = [
    ...[...questions.keys()].map((name) => ({ value: name, label: `{${name}}` })),
    { value: 'open', label: words.isOpen },
    { value: 'closed', label: words.isClosed },
  ];
  const choose = (value: string) =>
    onChange(value === 'open' || value === 'closed' ? { is: value } : conditionOn(value, flow));
  return (
    <fieldset className="grid grid-cols-1 items-end gap-3 sm:grid-cols-3">
      <legend className="sr-only">{label}</legend>
      <Select
        label={words.answer}
        name="answer"
        value={answer}
        options={answers}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {'answer' in condition && (
        <>
          <Select
            label={words.is}
            name="is"
            value={condition.is}
            options={comparisonsOf(chosen, condition.is)}
            onChange={({ currentTarget }) => onChange(compared(condition, currentTarget.value, chosen))}
          />
          <Value condition={condition} question={chosen} language={flow.language} onChange={onChange} />
        </>
      )}
      {onRemove && (
        <Button variant="ghost" className="justify-self-start" onClick={onRemove}>
          {words.removeCondition}
        </Button>
      )}
    </fieldset>
  );
}

/** What each answer of a flow is an answer to. */
function questionsOf({ steps }: Flow): ReadonlyMap<string, Question> {
  const asked = [...stepsOf(steps)].flatMap(({ step }) =>
    step.type === 'ask' ? [[step.saves, step.question] as const] : [],
  );
  return new Map(asked);
}

function comparisonsOf(question: Question | undefined, current: string) {
  const own = question?.kind === 'number' ? ofNumbers : (['equals'] as const);
  const offered = new Set<string>([...own, 'skipped', current]);
  return Object.entries(comparisons)
    .filter(([is]) => offered.has(is))
    .map(([value, label]) => ({ value, label }));
}

/** A condition with another comparison; what it is compared with stays where it can. */
function compared(condition: OnAnswer, is: string, question: Question | undefined): Condition {
  const { answer } = condition;
  const value = 'value' in condition ? condition.value : '';
  const number = typeof value === 'number' ? value : 1;
  switch (is) {
    case 'skipped':
      return { answer, is };
    case 'atLeast':
    case 'atMost':
    case 'moreThan':
    case 'lessThan':
      return { answer, is, value: number };
    default:
      return { answer, is: 'equals', value: question?.kind === 'number' ? number : value };
  }
}

interface ValueProps {
  condition: OnAnswer;
  question: Question | undefined;
  language: string;
  onChange: (condition: Condition) => void;
}

function Value({ condition, question, language, onChange }: ValueProps) {
  if (condition.is === 'skipped') return null;
  if (condition.is === 'oneOf') return <p className="text-sm text-muted">{condition.values.join(', ')}</p>;
  if (condition.is !== 'equals' || question?.kind === 'number') {
    return (
      <Field
        label={words.value}
        name="value"
        type="number"
        value={String(condition.value)}
        onChange={({ currentTarget }) => {
          const value = currentTarget.valueAsNumber;
          if (!Number.isNaN(value)) onChange({ ...condition, value });
        }}
      />
    );
  }
  const options =
    question?.kind === 'yesno'
      ? [
          { value: 'true', label: words.yes },
          { value: 'false', label: words.no },
        ]
      : question?.kind === 'choice'
        ? question.choices.map(({ id, label }) => ({ value: id, label: readText(label, language) || id }))
        : null;
  const read = (value: string) => (question?.kind === 'yesno' ? value === 'true' : value);
  const field = { label: words.value, name: 'value', value: String(condition.value) };
  return options ? (
    <Select
      {...field}
      options={options}
      onChange={({ currentTarget }) => onChange({ ...condition, value: read(currentTarget.value) })}
    />
  ) : (
    <Field
      {...field}
      onChange={({ currentTarget }) => onChange({ ...condition, value: currentTarget.value })}
    />
  );
}
