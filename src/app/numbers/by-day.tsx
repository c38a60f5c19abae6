import type { Days, Numbers } from '../../../machines/numbers/actors.ts';
import { sayDay } from '../parts/dates.ts';
import { addDays } from './address.ts';
import { NumberLink } from './number-link.tsx';
import { Picture, Table } from './picture.tsx';
import { names } from './sayings.ts';
import { dayWords } from './words.ts';

/** Up to so many days are shown one by one, more than that by week. */
const mostDays = 92;

/** Days of the calendar are the same everywhere. */
const sayDate = (day: string) => sayDay(`${day}T00:00Z`, 'UTC');

/** Conversations by day, or by week from Monday on, and how many of them were answered. */
export function ByDay({ range, days }: { range: Days; days: Numbers['days'] }) {
  const groups = groupsOf(range, days);
  const most = Math.max(...groups.map(({ begun }) => begun), 1);
  const best = groups.find(({ begun }) => begun === most);
  const unit = stepOf(range) === 1 ? 'day' : 'week';
  const says = dayWords[unit];
  const width = groups.length * 4;
  return (
    <Picture
      title={says.title}
      picture={
        <div className="grid grid-cols-1 gap-2">
          <svg
            role="img"
            aria-label={dayWords.label(unit, most.toLocaleString('en'), best && sayDate(best.from))}
            viewBox={`0 0 ${width} 100`}
            preserveAspectRatio="none"
            className="h-40 w-full"
          >
            <rect y="99.5" width={width} height="0.5" className="fill-edge" />
            {groups.map(({ from, begun, answered }, index) => (
              <g key={from}>
                <rect
                  x={index * 4 + 0.5}
                  y={100 - (95 * begun) / most}
                  width="3"
                  height={(95 * begun) / most}
                  className="fill-accent opacity-35"
                />
                <rect
                  x={index * 4 + 0.5}
                  y={100 - (95 * answered) / most}
                  width="3"
                  height={(95 * answered) / most}
                  className="fill-accent"
                />
              </g>
            ))}
          </svg>
          <p className="flex justify-between gap-4 text-xs text-muted">
            <span>{sayDate(range.from)}</span> <span>{sayDate(range.to)}</span>
          </p>
          <p className="text-sm text-muted">{dayWords.legend(most.toLocaleString('en'), unit)}</p>
        </div>
      }
      table={
        <Table
          caption={says.caption}
          columns={[says.column, ...tabled.map((name) => names[name])]}
          rows={groups.map((group) => ({
            key: group.from,
            name: sayDate(group.from),
            cells: tabled.map((name) => (
              <NumberLink
                key={name}
                part="outcome"
                value={name}
                count={group[name]}
                days={{ from: group.from, to: group.to }}
              >
                {group[name].toLocaleString('en')}
              </NumberLink>
            )),
          }))}
        />
      }
    />
  );
}

/** What the table tells of each day. */
const tabled = ['begun', 'answered', 'closest', 'unknown', 'asked'] as const;

interface Group extends Days, Record<(typeof tabled)[number], number> {}

/** The days, or weeks, of a range, those without a conversation, too. */
function groupsOf(range: Days, days: Numbers['days']): Group[] {
  const { from, to } = range;
  const step = stepOf(range);
  const counted = new Map(days.map((each) => [each.day, each]));
  const groups: Group[] = [];
  // Monday is 0.
  let weekday = (new Date(`${from}T00:00Z`).getUTCDay() + 6) % 7;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (groups.length === 0 || step === 1 || weekday % 7 === 0)
      groups.push({ from: day, to: day, begun: 0, answered: 0, closest: 0, unknown: 0, asked: 0 });
    weekday += 1;
    const group = groups.at(-1);
    const numbers = counted.get(day);
    if (!group) continue;
    group.to = day;
    if (!numbers) continue;
    for (const name of tabled) group[name] += numbers[name];
  }
  return groups;
}

/** How many days are shown as one. */
const stepOf = ({ from, to }: Days) => (addDays(from, mostDays) > to ? 1 : 7);
