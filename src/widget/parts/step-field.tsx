import type { Ask } from '../../../machines/widget/actors.ts';
import type { Field, Mistake } from '../../../machines/widget/fields.ts';
import type { Words } from '../words/words.ts';
import { boundOf } from './step-answers.ts';

/** What browsers fill in. */
const autofill = { name: 'name', email: 'email', phone: 'tel', question: 'off' } as const;

const types: Partial<Record<Field['kind'], string>> = { email: 'email', phone: 'tel', date: 'date' };

interface Props {
  id: string;
  field: Field;
  ask: Ask;
  words: Words;
  /** Where the visitor is to be reached, if the page knows it: an email address or a phone number. */
  contact: string;
  mistake: Mistake | undefined;
  /** What the focus may move to it as. */
  focus: 'wrong' | 'step' | undefined;
  /** What stands above it; missing where the question does. */
  label: string | undefined;
}

/** A field for an answer, with the keyboard for it, and what is wrong below it. */
export function StepField({ id, field, ask, words, contact, mistake, focus, label }: Props) {
  const { name, kind, detail, isOptional } = field;
  const isLong = kind === 'text' && detail !== 'name';
  const isOfPage =
    (detail === 'email' || detail === 'phone') && contact.includes('@') === (detail === 'email');
  const traits = {
    id,
    name,
    dir: 'auto',
    'data-focus': focus,
    'aria-label': label === undefined ? field.label : undefined,
    'aria-invalid': mistake !== undefined,
    'aria-describedby': `${id}-wrong`,
    autoComplete: detail ? autofill[detail] : 'off',
    maxLength: isLong ? 500 : 120,
    defaultValue: isOfPage ? contact : undefined,
  };
  return (
    <>
      {label !== undefined && (
        <label htmlFor={id}>
          {label}
          {isOptional && ` (${words.optional})`}
        </label>
      )}
      {isLong ? (
        <textarea {...traits} />
      ) : (
        <input
          {...traits}
          type={types[kind] ?? 'text'}
          inputMode={kind === 'number' ? (ask.decimals ? 'decimal' : 'numeric') : undefined}
          // Of days only: browsers leave the others to us.
          min={ask.min}
          max={ask.max}
        />
      )}
      <StepMistake id={`${id}-wrong`} mistake={mistake} ask={ask} words={words} />
    </>
  );
}

/** What is wrong with an answer, read out as it appears. */
export const StepMistake = ({ id, mistake, ask, words }: Pick<Props, 'id' | 'ask' | 'words' | 'mistake'>) => (
  <p id={id} className="wrong" role="alert">
    {mistake && words.mistakes[mistake](boundOf(mistake, ask, words.lang))}
  </p>
);
