import type { ReactNode, RefObject, SyntheticEvent } from 'react';
import type { AnswerValue, Ask, Pressed } from '../../../machines/widget/actors.ts';
import { fieldsOf, type Given, type Mistake } from '../../../machines/widget/fields.ts';
import type { Words } from '../words/words.ts';
import { Options } from './options.tsx';
import { buttonsOf, inWords } from './step-answers.ts';
import { StepField, StepMistake } from './step-field.tsx';

interface Props {
  /** Begins the ids of its elements. */
  id: string;
  form: RefObject<HTMLFormElement | null>;
  words: Words;
  ask: Ask;
  said: string;
  contact: string;
  mistakes: Readonly<Record<string, Mistake>>;
  /** What was asked before was answered elsewhere. */
  isGone: boolean;
  isHidden: boolean;
  /** How long a time is still held. */
  held: ReactNode;
  onChoose: (text: string, pressed: Pressed) => void;
  onSubmit: (given: Given, text: string) => void;
}

/**
 * What a guided conversation asks: as buttons, as a field, or as a form. Without hooks: where a page has lost the panel
 * once, it has it under another address, and this would have another Preact.
 */
export function StepForm(props: Props) {
  const { id, form, words, ask, said, contact, mistakes, isGone, isHidden, held, onChoose, onSubmit } = props;
  const { step, label, kind, form: details, many, choices = [], progress, commands } = ask;
  const fields = fieldsOf(ask);
  const buttons = buttonsOf(ask, words);
  const isOnly = fields.length === 1 && buttons.length === 0 && !details;
  const [firstMistake] = Object.keys(mistakes);

  const answer = (text: string, value: AnswerValue) => onChoose(text, { answer: { step, value } });
  // By the press, not by a submit: in a frame without `allow-forms` there is none.
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!form.current) return;
    const entries = Array.from(new FormData(form.current), ([name, value]) => [name, `${value}`]);
    const given: Given = Object.fromEntries(entries);
    onSubmit(given, inWords(ask, given, words.lang));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend to be seen
    <div
      role="group"
      aria-label={label}
      className="step"
      tabIndex={-1}
      data-focus={
        many && firstMistake ? 'wrong' : buttons.length > 0 || fields.length === 0 ? 'step' : undefined
      }
      hidden={isHidden}
    >
      {isGone && <p className="remark">{words.gone}</p>}
      {progress && <p className="from">{words.progress(progress.at, progress.of)}</p>}
      {held}
      {!said.includes(label) && <p dir="auto">{label}</p>}
      <Options
        words={words}
        options={buttons}
        onChoose={({ id: chosen, label: text }) => answer(text, kind === 'yesno' ? chosen === 'yes' : chosen)}
      />
      {(fields.length > 0 || many) && (
        <form ref={form} className="card" noValidate onSubmit={submit}>
          {many &&
            choices.map((choice) => (
              <label key={choice.id} className="box">
                <input type="checkbox" name={choice.id} aria-describedby={`${id}-many`} />
                <span dir="auto">{choice.label}</span>
              </label>
            ))}
          {many && (
            <StepMistake id={`${id}-many`} mistake={Object.values(mistakes)[0]} ask={ask} words={words} />
          )}
          {fields.map((field, place) => (
            <StepField
              key={field.name}
              id={`${id}-${field.name}`}
              field={field}
              ask={ask}
              words={words}
              contact={contact}
              mistake={mistakes[field.name]}
              focus={
                field.name === firstMistake
                  ? 'wrong'
                  : place === 0 && buttons.length === 0
                    ? 'step'
                    : undefined
              }
              label={isOnly ? undefined : details ? field.label : words.otherDay}
            />
          ))}
          {details && (
            <p className="from" dir="auto">
              {details.consent}
            </p>
          )}
          <div className="row">
            <button type="submit" className="main" onClick={submit}>
              {many ? words.done : words.leaveContact}
            </button>
            {details && (
              <button type="button" onClick={() => answer(words.noThanks, false)}>
                {words.noThanks}
              </button>
            )}
          </div>
        </form>
      )}
      <Options
        words={words}
        options={commands}
        onChoose={({ id: option, label: text }) => onChoose(text, { option })}
      />
    </div>
  );
}
