import type { Found } from '../../../../machines/knowledge/pasted-answers.ts';
import { Pages } from './pages.tsx';

/** The rows that are left out, each with its line and the reason. */
export function LeftOut({ rows }: { rows: Found['leftOut'] }) {
  if (rows.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">Left out</h3>
      <Pages items={rows}>
        {({ line, question, source, reason }) => (
          <>
            <p>
              <span className="font-medium tabular-nums">Line {line.toLocaleString()}:</span> {reason}
            </p>
            <p className="line-clamp-2 text-sm text-muted wrap-anywhere">{question || source}</p>
          </>
        )}
      </Pages>
    </section>
  );
}
