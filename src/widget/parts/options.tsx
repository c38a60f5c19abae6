import type { ChatOption } from '../../../machines/widget/actors.ts';
import type { Words } from '../words/words.ts';

interface Props {
  words: Words;
  options: readonly ChatOption[];
  onChoose: (option: ChatOption) => void;
}

/** What may be chosen instead of writing. */
export const Options = ({ words, options, onChoose }: Props) =>
  options.length > 0 && (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend to be seen
    <div role="group" aria-label={words.options} className="options">
      {options.map((option) => (
        <button key={option.id} type="button" dir="auto" onClick={() => onChoose(option)}>
          {option.label}
        </button>
      ))}
    </div>
  );
