import { useId, useRef } from 'react';
import { guidedStepMachine } from '../../machines/widget/guided-step.machine.ts';
import { useFlow } from '../flows/use-flow.tsx';
import { stepForm } from './load-steps.ts';
import { Held } from './parts/held.tsx';
import type { Words } from './words/words.ts';

interface Props {
  words: Words;
  /** The text above it: the question, as a rule. */
  said: string;
  /** Where the visitor is to be reached, if the page knows it. */
  contact?: string;
}

/** What a guided conversation asks, under what was said last. */
export function GuidedStep({ words, said, contact = '' }: Props) {
  const [state, send] = useFlow(guidedStepMachine);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { ask, mistakes } = state.context;
  const StepForm = stepForm();
  if (!ask || !StepForm || state.matches('idle')) return null;

  return (
    <StepForm
      key={ask.step + ask.label}
      id={id}
      form={form}
      words={words}
      ask={ask}
      said={said}
      contact={contact}
      mistakes={state.matches({ asking: 'wrong' }) ? mistakes : {}}
      isGone={state.matches({ asking: 'gone' })}
      // What is in its fields stays while something is on its way: the same may be asked once more.
      isHidden={!state.matches('asking')}
      held={ask.heldFor !== undefined && <Held seconds={ask.heldFor} words={words} />}
      onChoose={(text, pressed) => send({ type: 'choose', text, pressed })}
      onSubmit={(given, text) => send({ type: 'submit', given, text })}
    />
  );
}
