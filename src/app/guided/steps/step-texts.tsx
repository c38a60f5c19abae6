import { limits, type Step, textsOf } from '../../../../machines/guided/flow.ts';
import { markOf, readText, upToDate, writeTextOf } from '../../../../machines/guided/flow-texts.ts';
import { nameOfLanguage } from '../../../../machines/knowledge/language-names.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import type { Speaking } from '../languages.tsx';
import { words } from '../words.ts';

interface Props {
  step: Step;
  speaking: Speaking;
  /** `field`: what is being typed into, whose letters are one edit. */
  onChange: (step: Step, field?: string) => void;
}

/** What visitors read at a step, to be written in another language than the conversation's own. */
export function StepTexts({ step, speaking: { own, chosen }, onChange }: Props) {
  const texts = textsOf(step);
  if (texts.length === 0) return <p className="text-sm text-muted">{words.noTexts}</p>;
  return (
    <div className="grid grid-cols-1 gap-4">
      {texts.map((text, index) => (
        <TextInLanguage
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is its place
          key={index}
          label={labelOf(step, index)}
          first={readText(text, own, own)}
          value={readText(text, chosen, own)}
          own={own}
          language={chosen}
          onChange={(value) =>
            onChange(writeTextOf(step, index, chosen, own, value), `text ${index} ${chosen}`)
          }
        />
      ))}
      {markOf(step, chosen, own) === 'out of date' && (
        <Outdated onRight={() => onChange(upToDate(step, chosen))} />
      )}
    </div>
  );
}

/** What a text of a step is, in the order of `textsOf`. */
function labelOf(step: Step, index: number): string {
  switch (step.type) {
    case 'ask':
      return index === 0 ? words.text : words.choice(index);
    case 'details':
      return [words.text, words.consent][index] ?? words.ownQuestion;
    case 'end':
      return words.endText;
    case 'person':
      return words.personText;
    default:
      return words.text;
  }
}

interface TextProps {
  label: string;
  /** What it says in the conversation's own language. */
  first: string;
  value: string;
  own: string;
  language: string;
  onChange: (value: string) => void;
}

/** A text in another language, with what it says in the conversation's own below it. */
export function TextInLanguage({ label, first, value, own, language, onChange }: TextProps) {
  if (first.trim() === '') {
    return <p className="text-sm text-muted">{words.writeFirst(label, nameOfLanguage(own))}</p>;
  }
  return (
    <TextArea
      label={words.textIn(label, nameOfLanguage(language))}
      name="text"
      rows={2}
      dir="auto"
      lang={language}
      maxLength={limits.text}
      value={value}
      hint={
        <span dir="auto" lang={own}>
          {first}
        </span>
      }
      onChange={onChange}
    />
  );
}

/** Says that a text is out of date, and takes it back once it is right. */
export const Outdated = ({ onRight }: { onRight: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4">
    <p className="min-w-0 flex-1 basis-56 text-sm">{words.outdated}</p>
    <Button variant="secondary" onClick={onRight}>
      {words.isRight}
    </Button>
  </div>
);
