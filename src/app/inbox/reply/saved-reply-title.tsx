import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { words as partWords } from '../../parts/words.ts';

interface Props {
  label: string;
  /** What the button says. */
  press: string;
  /** What it is called now. */
  title?: string;
  isBusy: boolean;
  onSubmit: (title: string) => void;
  /** Leaves the name as it is. */
  onCancel?: () => void;
}

/** What a saved reply is to be called. */
export function SavedReplyTitle({ label, press, title = '', isBusy, onSubmit, onCancel }: Props) {
  const [typed, setTyped] = useState(title);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) onSubmit(typed.trim());
      }}
    >
      <div className="min-w-0 flex-1">
        <Field
          label={label}
          name="title"
          maxLength={80}
          autoComplete="off"
          defaultValue={title}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" busy={isBusy} disabled={typed.trim() === ''}>
        {press}
      </Button>
      {onCancel && (
        <Button variant="ghost" onClick={onCancel} className="px-2">
          {partWords.cancel}
        </Button>
      )}
    </form>
  );
}
