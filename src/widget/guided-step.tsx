import { type SyntheticEvent, useId, useRef } from 'react';
import type { AnswerValue } from '../../machines/widget/actors.ts';
import { fieldsOf, type Given } from '../../machines/widget/fields.ts';
import { guidedStepMachine } from '../../machines/widget/guided-step.machine.ts';
import { useFlow } from '../flows/use-flow.tsx';
import { Held } from './parts/held.tsx';
import { Options } from './parts/options.tsx';
import { buttonsOf, inWords } from './parts/step-answers.ts';
import { StepField, StepMistake } from './parts/step-field.tsx';
import type { Words } from './words/words.ts';

interface Props {
  words: Words;
  /** The text above it: the question, as a rule. */
  said: string;
  /** Where the visitor is to be reached, if the page knows it. */
  contact?: string;
}

/** What a guided conversation asks, under what was said last: as buttons, as a field, or as a form. */
export function GuidedStep({ words, said, contact = '' }: Props) {
  const [state, send] = useFlow(guidedStepMachine);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { ask } = state.context;
  if (!ask || state.matches('idle')) return null;

  const { step, label, kind, form: details, many, choices = [], progress, heldFor, commands } = ask;
  const fields = fieldsOf(ask);
  const buttons = buttonsOf(ask, words);
  const isOnly = fields.length === 1 && buttons.length === 0 && !details;
  const mistakes = state.matches({ asking: 'wrong' }) ? state.context.mistakes : {};
  const [firstMistake] = Object.keys(mistakes);

  const answer = (text: string, value: AnswerValue) =>
    send({ type: 'choose', text, pressed: { answer: { step, value } } });
  // By the press, not by a submit: in a frame without `allow-forms` there is none.
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!form.current) return;
    const entries = Array.from(new FormData(form.current), ([name, value]) => [name, `${value}`]);
    const given: Given = Object.fromEntries(entries);
    send({ type: 'submit', given, text: inWords(ask, given, words.lang) });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend to be seen
    <div
      key={step + label}
      role="group"
      aria-label={label}
      className="step"
      tabIndex={-1}
      data-focus={
        many && firstMistake ? 'wrong' : buttons.length > 0 || fields.length === 0 ? 'step' : undefined
      }
      // What is in its fields stays while something is on its way: the same may be asked once more.
      hidden={!state.matches('asking')}
    >
      {state.matches({ asking: 'gone' }) && <p className="remark">{words.gone}</p>}
      {progress && <p className="from">{words.progress(progress.at, progress.of)}</p>}
      {heldFor !== undefined && <Held seconds={heldFor} words={words} />}
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
        onChoose={({ id: option, label: text }) => send({ type: 'choose', text, pressed: { option } })}
      />
    </div>
  );
}
