import { type FormEvent, useEffect, useRef, useState } from 'react';
import { conversationTags } from '../../../../machines/inbox/lists.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { MenuItem } from './filing-menu.tsx';
import { filingWords } from './words.ts';

interface Props {
  /** The tags it has. */
  tags: readonly string[];
  onAdd: (tag: string) => void;
}

/** How many tags are listed at once; typing finds the others. */
const most = 12;

/** Tags to put on a conversation: those in use, or a new one. */
export function TagMenu({ tags, onAdd }: Props) {
  const [state, send] = useFlow(conversationTags, undefined);
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const written = words.trim();
  const found = (state.context.value ?? []).filter(
    (tag) => !tags.includes(tag) && tag.toLowerCase().includes(written.toLowerCase()),
  );
  const isKnown = [...found, ...tags].some((tag) => tag.toLowerCase() === written.toLowerCase());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (written) onAdd(written);
  };
  return (
    <>
      <form onSubmit={submit} className="p-1">
        <input
          ref={field}
          aria-label={filingWords.findTag}
          maxLength={40}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          placeholder={filingWords.findTag}
          className="min-h-11 w-full rounded-lg border border-edge bg-surface px-2.5 text-base placeholder:text-muted lg:min-h-9 lg:text-sm"
        />
      </form>
      {written && !isKnown && (
        <MenuItem onPress={() => onAdd(written)}>
          <span dir="auto">{filingWords.addThis(written)}</span>
        </MenuItem>
      )}
      <Loaded state={state} send={send} words={filingWords.list}>
        {found.slice(0, most).map((tag) => (
          <MenuItem key={tag} onPress={() => onAdd(tag)}>
            <span dir="auto">{tag}</span>
          </MenuItem>
        ))}
      </Loaded>
    </>
  );
}
