import type { Files } from '../sheet.ts';

/** Opens the files of a flow in the editor: where the development server can, which has the files. */
export function EditorLinks({ files }: { files: Files }) {
  if (!import.meta.env.DEV) return null;
  return (
    <p className="flex gap-3">
      {Object.entries(files).map(([kind, file]) => (
        <button
          key={kind}
          type="button"
          title={`Open ${file} in your editor`}
          onClick={() => void fetch(`/__open-in-editor?file=${encodeURIComponent(file)}`)}
          className="min-h-6 text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
        >
          {kind}
        </button>
      ))}
    </p>
  );
}
