import type { DragEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FileButton } from '../../parts/file-button.tsx';

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

const example = `Is there parking?
Yes, behind the house.

Are dogs welcome?
Yes, on a lead.`;

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
          label="Questions and answers"
          name="pasted"
          rows={10}
          defaultValue={text}
          placeholder={example}
          readOnly={isBusy}
          spellCheck={false}
          error={error}
          hint={
            <>
              Each question with its answer below, “Question: … Answer: …”, the rows of a spreadsheet, or a
              CSV file: question, answer, other ways to ask; in another language “answer (de)”.
              {room !== null && ` There’s room for ${room.toLocaleString('en')} more.`}
            </>
          }
          onChange={onTyped}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          Check the answers
        </Button>
        <FileButton
          accept=".csv,.tsv,.txt,.json,text/csv,text/tab-separated-values,text/plain,application/json"
          onFiles={([file]) => file && !isBusy && onCheck(file)}
        >
          Choose a file
        </FileButton>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
