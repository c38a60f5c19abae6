import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { FileButton } from '../../parts/file-button.tsx';
import { words } from '../words.ts';

interface Props {
  isBusy: boolean;
  onBring: (source: File | string) => void;
}

/** Begins a conversation with one that was downloaded, by its file or by what stands in it. */
export function BringAlong({ isBusy, onBring }: Props) {
  const [isPasting, setIsPasting] = useState(false);
  const [pasted, setPasted] = useState('');
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <FileButton accept=".json,application/json" onFiles={([file]) => file && !isBusy && onBring(file)}>
          {words.fromFile}
        </FileButton>
        <Button variant="secondary" aria-expanded={isPasting} onClick={() => setIsPasting(!isPasting)}>
          {words.fromPaste}
        </Button>
      </div>
      {isPasting && (
        <form
          className="grid grid-cols-1 gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (pasted.trim() !== '') onBring(pasted);
          }}
        >
          <TextArea label={words.pasted} name="pasted" rows={4} value={pasted} onChange={setPasted} />
          <div>
            <Button type="submit" disabled={isBusy}>
              {words.bring}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
