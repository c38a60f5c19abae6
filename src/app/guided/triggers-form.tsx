import { Plus } from 'lucide-react';
import { type Flow, limits, type Trigger } from '../../../machines/guided/flow.ts';
import { readText, upToDate, writeText } from '../../../machines/guided/flow-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import type { Speaking } from './languages.tsx';
import { Outdated, TextInLanguage } from './steps/step-texts.tsx';
import { triggerKinds, words } from './words.ts';

interface Props {
  flow: Flow;
  speaking: Speaking;
  onChange: (triggers: Trigger[], field?: string) => void;
}

/** Characters on a button. */
const longestLabel = 60;

const kinds = Object.entries(triggerKinds).map(([value, label]) => ({ value, label }));

/** What begins a conversation, before anything is said about it. */
function newTrigger(on: string): Trigger {
  switch (on) {
    case 'words':
      return { on, words: [''] };
    case 'page':
      return { on, path: '/*', seconds: 20 };
    case 'unknown':
    case 'closed':
    case 'person':
      return { on };
    default:
      return { on: 'button', label: '' };
  }
}

/** What begins a conversation: a button, words, a page, or what has become of another. */
export function TriggersForm({ flow, speaking, onChange }: Props) {
  const { triggers } = flow;
  return (
    <div className="grid grid-cols-1 gap-4">
      {triggers.map((trigger, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: it is its place
          key={index}
          id={`begins-${index}`}
          className="grid grid-cols-1 gap-3 rounded-xl border border-edge/60 p-3"
        >
          <legend className="sr-only">{triggerKinds[trigger.on]}</legend>
          <Select
            label={words.begin}
            name="on"
            value={trigger.on}
            options={kinds}
            onChange={({ currentTarget: { value } }) => onChange(triggers.with(index, newTrigger(value)))}
          />
          <TriggerFields
            trigger={trigger}
            speaking={speaking}
            onChange={(next) => onChange(triggers.with(index, next), `trigger ${index}`)}
          />
          <Button
            variant="ghost"
            className="justify-self-start"
            onClick={() => onChange(triggers.toSpliced(index, 1))}
          >
            {words.removeTrigger}
          </Button>
        </fieldset>
      ))}
      {triggers.length < limits.triggers && (
        <Button
          variant="ghost"
          className="justify-self-start"
          onClick={() => onChange([...triggers, newTrigger('button')])}
        >
          <Plus aria-hidden className="size-4" />
          {words.addTrigger}
        </Button>
      )}
    </div>
  );
}

interface FieldsProps {
  trigger: Trigger;
  speaking: Speaking;
  onChange: (trigger: Trigger) => void;
}

function TriggerFields({ trigger, speaking, onChange }: FieldsProps) {
  switch (trigger.on) {
    case 'button':
      return <ButtonLabel trigger={trigger} speaking={speaking} onChange={onChange} />;
    case 'words':
      return (
        <TextArea
          label={words.beginningWords}
          name="words"
          rows={3}
          dir="auto"
          value={trigger.words.join('\n')}
          onChange={(value) => onChange({ ...trigger, words: value.split('\n').slice(0, 20) })}
        />
      );
    case 'page':
      return (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Field
            label={words.path}
            name="path"
            maxLength={200}
            value={trigger.path ?? '/*'}
            onChange={({ currentTarget: { value } }) =>
              value.startsWith('/') && onChange({ ...trigger, path: value })
            }
          />
          <Field
            label={words.seconds}
            name="seconds"
            type="number"
            min={1}
            max={600}
            value={trigger.seconds ?? ''}
            onChange={({ currentTarget: { valueAsNumber: seconds } }) =>
              seconds >= 1 && seconds <= 600 && onChange({ ...trigger, seconds: Math.round(seconds) })
            }
          />
        </div>
      );
    default:
      return null;
  }
}

interface LabelProps extends FieldsProps {
  trigger: Extract<Trigger, { on: 'button' }>;
}

/** What stands on a button, in the language that is being written. */
function ButtonLabel({ trigger, speaking: { own, chosen }, onChange }: LabelProps) {
  const { label, outdated } = trigger;
  const write = (value: string) =>
    onChange({ ...trigger, label: writeText(label, chosen, own, value.slice(0, longestLabel)) });
  if (chosen === own) {
    return (
      <Field
        label={words.buttonLabel}
        name="label"
        dir="auto"
        maxLength={longestLabel}
        value={readText(label, own, own)}
        onChange={({ currentTarget: { value } }) => write(value)}
      />
    );
  }
  const value = readText(label, chosen, own);
  return (
    <>
      <TextInLanguage
        label={words.buttonLabel}
        first={readText(label, own, own)}
        value={value}
        own={own}
        language={chosen}
        onChange={write}
      />
      {value !== '' && outdated?.includes(chosen) && (
        <Outdated onRight={() => onChange(upToDate(trigger, chosen))} />
      )}
    </>
  );
}
