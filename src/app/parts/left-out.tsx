import { words } from './left-out-words.ts';
import { Pages } from './pages.tsx';

interface Props {
  rows: readonly { line: number; text: string; reason: string }[];
}

/** The rows of a text or a file that are left out, each with its line and the reason. */
export function LeftOut({ rows }: Props) {
  if (rows.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">{words.title}</h3>
      <Pages items={rows}>
        {({ line, text, reason }) => (
          <>
            <p>
              <span className="font-medium tabular-nums">{words.line(line)}</span> {reason}
            </p>
            <p className="line-clamp-2 text-sm text-muted wrap-anywhere">{text}</p>
          </>
        )}
      </Pages>
    </section>
  );
}
