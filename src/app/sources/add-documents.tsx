import { type ReactNode, useState } from 'react';
import { documentEndings, problemOf } from '../../../machines/sources/document-file.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../parts/file-button.tsx';
import { words as common } from '../parts/words.ts';
import { AddDocument, Result } from './add-document.tsx';
import { useIncomingFiles } from './incoming.ts';
import { documentWords } from './source-words.ts';

/** A file that was chosen: they are read one after the other. */
export interface Chosen {
  id: string;
  file: File;
  /** It is read, or is not going to be. */
  isOver: boolean;
}

/** Files that were chosen, and what becomes of them. */
export function useChosenFiles() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  return {
    chosen,
    /** What came of the files before is seen by now. */
    choose: (files: readonly File[]) =>
      setChosen((before) => [
        ...before.filter(({ isOver }) => !isOver),
        ...files.map((file) => ({ id: crypto.randomUUID(), file, isOver: problemOf(file) !== null })),
      ]),
    end: (id: string) =>
      setChosen((all) => all.map((each) => (each.id === id ? { ...each, isOver: true } : each))),
    forget: () => setChosen([]),
  };
}

interface Props {
  botId: string;
  files: ReturnType<typeof useChosenFiles>;
  /** What stands beside the button. */
  children?: ReactNode;
}

/** Where files are dropped or chosen, and what becomes of them. */
export function AddDocuments({ botId, files, children }: Props) {
  const { chosen, choose, end, forget } = files;
  const isOver = useIncomingFiles(choose);
  const current = chosen.find((file) => !file.isOver);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div
        data-over={isOver || undefined}
        className="grid grid-cols-1 justify-items-center gap-3 rounded-xl border border-dashed border-edge/70 bg-well px-4 py-5 text-center data-over:border-accent data-over:bg-accent-soft"
      >
        <div className="flex flex-wrap justify-center gap-3">
          <FileButton accept={documentEndings.join(',')} multiple onFiles={choose}>
            {documentWords.choose}
          </FileButton>
          {children}
        </div>
        <p className="text-sm text-muted">
          {isOver ? (
            documentWords.drop
          ) : (
            <>
              {documentWords.kinds}{' '}
              <span className="hidden pointer-fine:inline">{documentWords.dropAnywhere}</span>
            </>
          )}
        </p>
      </div>
      {chosen.length > 0 && (
        <ul className="grid grid-cols-1 gap-4 rounded-xl border border-line p-4 text-sm">
          {chosen.map(({ id, file, isOver: isDone }) => (
            <li key={id}>
              <ChosenFile
                botId={botId}
                file={file}
                isWaiting={!isDone && id !== current?.id}
                onOver={() => end(id)}
              />
            </li>
          ))}
          {!current && (
            <li>
              <Button variant="secondary" onClick={forget}>
                {common.done}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

interface FileProps {
  botId: string;
  file: File;
  /** Others come first. */
  isWaiting: boolean;
  onOver: () => void;
}

function ChosenFile({ file, isWaiting, ...props }: FileProps) {
  const problem = problemOf(file);
  if (problem !== null) {
    return (
      <Result tone="error">
        {file.name}: {problem}
      </Result>
    );
  }
  if (isWaiting) return <Result tone="unknown">{documentWords.next(file.name)}</Result>;
  return <AddDocument file={file} {...props} />;
}
