import type { DragEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FileButton } from '../../parts/file-button.tsx';
import { words as common } from '../../parts/words.ts';
import { formWords } from './words.ts';

interface Props {
  text: string;
  /** How many more answers the bot may have; null until they are counted. */
  room: number | null;
  error: string | undefined;
  problem: { title: string; description: string } | null;
  isBusy: boolean;
  onTyped: (text: string) => void;
  onCheck: (pasted: string | File) => void;
  onClose: () => void;
}

/** Where answers are pasted, or a file with them is chosen or dropped. */
export function PasteForm({ text, room, error, problem, isBusy, onTyped, onCheck, onClose }: Props) {
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    if (!isBusy) onCheck(file);
  };
  return (
    <Form
      errors={error ? { pasted: error } : undefined}
      busy={isBusy}
      onSubmit={({ pasted = '' }) => onCheck(pasted)}
    >
      {problem && (
        <Notice tone="error" role="alert" title={problem.title}>
          <p>{problem.description}</p>
        </Notice>
      )}
      {/* Without it the browser opens the file. A keyboard has the button below. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button */}
      <div onDrop={drop} onDragOver={(event) => event.preventDefault()}>
        <TextArea
          // Another text, as when some of it has been added, begins the field anew.
          key={text}
          label={formWords.label}
          name="pasted"
          rows={10}
          defaultValue={text}
          placeholder={formWords.example}
          readOnly={isBusy}
          spellCheck={false}
          error={error}
          hint={
            <>
              {formWords.formats}
              {room !== null && formWords.room(room)}
            </>
          }
          onChange={onTyped}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {formWords.check}
        </Button>
        <FileButton
          accept=".csv,.tsv,.txt,.json,text/csv,text/tab-separated-values,text/plain,application/json"
          onFiles={([file]) => file && !isBusy && onCheck(file)}
        >
          {formWords.file}
        </FileButton>
        <Button variant="ghost" onClick={onClose}>
          {common.cancel}
        </Button>
      </div>
    </Form>
  );
}
