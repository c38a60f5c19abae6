import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { words as says } from './words.ts';

interface Props {
  words: string;
  onSearch: (words: string) => void;
  /** The bot has as many answers as it may have. */
  isFull: boolean;
  onAdd: () => void;
  /** The list of many has just been closed: the focus goes back to where it was opened. */
  wasPasting: boolean;
  onPaste: () => void;
}

/** The search among answers, and the ways to add some. */
export function AnswersBar({ words, onSearch, isFull, onAdd, wasPasting, onPaste }: Props) {
  const search = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <SearchField ref={search} label={says.search} name="words" value={words} onChange={onSearch} />
      </div>
      <Button disabled={isFull} onClick={onAdd}>
        {says.add}
      </Button>
      <Button variant="secondary" disabled={isFull} autoFocus={wasPasting} onClick={onPaste}>
        {says.paste}
      </Button>
    </div>
  );
}
