import { Plus } from 'lucide-react';
import type { Question, StepOf } from '../../../../machines/guided/flow.ts';
import { limits } from '../../../../machines/guided/flow.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Ticks } from '../../../ui/forms/ticks.tsx';
import { readText, writeText } from '../texts.ts';
import { questionKinds, words } from '../words.ts';
import type { Writing } from './step-form.tsx';

const kinds = Object.entries(questionKinds).map(([value, label]) => ({ value, label }));
const isKind = (kind: string): kind is Question['kind'] => kind in questionKinds;

/** A question of a kind, before anything is said about it. */
const newQuestion = (kind: Question['kind']): Question =>
  kind === 'choice'
    ? {
        kind,
        choices: [
          { id: 'a', label: '' },
          { id: 'b', label: '' },
        ],
      }
    : { kind };

const answerName = /^[a-z][a-z0-9_]{0,11}$/;

/** What a step asks for, and what becomes of the answer. */
export function QuestionForm({ step, flow, onChange }: Writing<StepOf<'ask'>>) {
  const { question } = step;
  const ask = (next: Question, field?: string) => onChange({ ...step, question: next }, field);
  const ticked = [
    ...(step.optional ? ['optional'] : []),
    ...(question.kind === 'choice' && question.many ? ['many'] : []),
  ];
  const toggle = (value: string) => {
    if (value === 'optional') onChange({ ...step, optional: !step.optional });
    else if (question.kind === 'choice') ask({ ...question, many: !question.many });
  };
  return (
    <>
      <Select
        label={words.kind}
        name="kind"
        value={question.kind}
        options={kinds}
        onChange={({ currentTarget: { value } }) => isKind(value) && ask(newQuestion(value))}
      />
      {question.kind === 'choice' && <Choices question={question} language={flow.language} onChange={ask} />}
      {question.kind === 'number' && (
        <Bounds
          names={{ least: words.smallest, most: words.largest }}
          least={question.min}
          most={question.max}
          onChange={(min, max) => ask({ ...question, min, max }, 'bounds')}
        />
      )}
      {question.kind === 'date' && (
        <Bounds
          names={{ least: words.firstDay, most: words.lastDay }}
          least={question.from}
          most={question.to}
          onChange={(from, to) => ask({ ...question, from, to }, 'bounds')}
        />
      )}
      <Ticks
        label={words.options}
        options={[
          { value: 'optional', label: words.mayBeSkipped },
          ...(question.kind === 'choice' ? [{ value: 'many', label: words.many }] : []),
        ]}
        ticked={ticked}
        onToggle={toggle}
      />
      <Field
        // What is no name yet stays in the field, and is said to be none; the answer keeps the name before.
        key={step.saves}
        label={words.keepAs}
        name="saves"
        defaultValue={step.saves}
        hint={words.keepAsHint}
        pattern="[a-z][a-z0-9_]{0,11}"
        title={words.keepAsWrong}
        onBlur={({ currentTarget }) => {
          const { value } = currentTarget;
          if (answerName.test(value)) onChange({ ...step, saves: value });
          else currentTarget.value = step.saves;
        }}
      />
    </>
  );
}

interface BoundsProps {
  names: { least: string; most: string };
  least: number | undefined;
  most: number | undefined;
  onChange: (least: number | undefined, most: number | undefined) => void;
}

function Bounds({ names, least, most, onChange }: BoundsProps) {
  const read = (value: number) => (Number.isNaN(value) ? undefined : value);
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Field
        label={names.least}
        name="least"
        type="number"
        value={least ?? ''}
        onChange={({ currentTarget }) => onChange(read(currentTarget.valueAsNumber), most)}
      />
      <Field
        label={names.most}
        name="most"
        type="number"
        value={most ?? ''}
        onChange={({ currentTarget }) => onChange(least, read(currentTarget.valueAsNumber))}
      />
    </div>
  );
}

interface ChoicesProps {
  question: Extract<Question, { kind: 'choice' }>;
  language: string;
  onChange: (question: Question, field?: string) => void;
}

function Choices({ question, language, onChange }: ChoicesProps) {
  const { choices } = question;
  const write = (next: typeof choices, field?: string) => onChange({ ...question, choices: next }, field);
  const free = 'abcdefghij'.split('').find((id) => choices.every((choice) => choice.id !== id));
  return (
    <div className="grid grid-cols-1 gap-3">
      {choices.map((choice, index) => (
        <div key={choice.id} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Field
              label={words.choice(index + 1)}
              name={`choice-${choice.id}`}
              value={readText(choice.label, language)}
              maxLength={limits.text}
              onChange={({ currentTarget: { value } }) =>
                write(
                  choices.with(index, { ...choice, label: writeText(choice.label, language, value) }),
                  `choice-${choice.id}`,
                )
              }
            />
          </div>
          {choices.length > 1 && (
            <Button
              variant="ghost"
              aria-label={words.removeChoice(index + 1)}
              onClick={() => write(choices.toSpliced(index, 1))}
            >
              {words.removeStep}
            </Button>
          )}
        </div>
      ))}
      {free && choices.length < limits.choices && (
        <Button
          variant="ghost"
          className="justify-self-start"
          onClick={() => write([...choices, { id: free, label: '' }])}
        >
          <Plus aria-hidden className="size-4" />
          {words.addChoice}
        </Button>
      )}
    </div>
  );
}
