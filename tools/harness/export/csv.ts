import type { Flow } from '../flow.ts';
import { storiesOf } from '../report/story.ts';

/** The steps of a flow's paths, one a row (RFC 4180: a header, CRLF, quotes doubled). */
export function csv(flow: Flow): string {
  const rows = storiesOf(flow).flatMap(({ variant, number, start, steps }) =>
    [{ when: 'it starts', ...start }, ...steps].map(({ when, states, description, effects }, index) => [
      flow.id,
      variant ?? '',
      `${number}`,
      `${index}`,
      when,
      states.join(' & '),
      description,
      effects.join('; '),
    ]),
  );
  const header = ['flow', 'variant', 'path', 'step', 'when', 'states', 'description', 'effects'];
  return [header, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

const field = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
