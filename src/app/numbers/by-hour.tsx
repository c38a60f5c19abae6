import type { Numbers } from '../../../machines/numbers/actors.ts';
import { words as businessWords } from '../parts/business-words.ts';
import { NumberLink } from './number-link.tsx';
import { Picture, Table } from './picture.tsx';
import { sayHour, weekdays } from './sayings.ts';
import { hourWords } from './words.ts';

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** When conversations begin: hours and weekdays by the clock of the business. */
export function ByHour({ hours, zone }: { hours: Numbers['hours']; zone: string }) {
  const begun = (weekday: number, hour: number) =>
    hours.find((cell) => cell.weekday === weekday && cell.hour === hour)?.begun ?? 0;
  const busiest = hours.reduce((most, cell) => (cell.begun > most.begun ? cell : most), {
    weekday: 1,
    hour: 0,
    begun: 0,
  });
  const most = busiest.begun.toLocaleString('en');
  return (
    <Picture
      title={hourWords.title}
      picture={
        <div className="grid grid-cols-1 gap-2">
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs text-muted">
            <ul aria-hidden className="grid h-44 grid-rows-7 items-center">
              {weekdays.map((weekday) => (
                <li key={weekday}>{weekday.slice(0, 3)}</li>
              ))}
            </ul>
            <svg
              role="img"
              aria-label={`${hourWords.caption}. ${
                busiest.begun > 0
                  ? hourWords.most(most, weekdays[busiest.weekday - 1], sayHour(busiest.hour))
                  : hourWords.none
              }`}
              viewBox="0 0 240 70"
              preserveAspectRatio="none"
              className="h-44 w-full"
            >
              {weekdays.map((weekday, row) =>
                hoursOfDay.map((hour) => {
                  const number = begun(row + 1, hour);
                  return (
                    <rect
                      key={`${weekday} ${hour}`}
                      x={hour * 10 + 0.5}
                      y={row * 10 + 0.5}
                      width="9"
                      height="9"
                      className={number > 0 ? 'fill-accent' : 'fill-sunken'}
                      fillOpacity={number > 0 ? 0.2 + (0.8 * number) / busiest.begun : 1}
                    />
                  );
                }),
              )}
            </svg>
            <span />
            <ul aria-hidden className="grid grid-cols-4">
              {[0, 6, 12, 18].map((hour) => (
                <li key={hour}>{sayHour(hour)}</li>
              ))}
            </ul>
          </div>
          <p className="text-sm text-muted">{`${hourWords.legend(most)} ${businessWords.timesIn(zone)}`}</p>
        </div>
      }
      table={
        <Table
          caption={hourWords.caption}
          columns={[hourWords.column, ...weekdays.map((weekday) => weekday.slice(0, 3))]}
          rows={hoursOfDay.map((hour) => ({
            key: String(hour),
            name: sayHour(hour),
            cells: weekdays.map((weekday, row) => (
              <NumberLink key={weekday} part="hour" value={`${row + 1}-${hour}`} count={begun(row + 1, hour)}>
                {begun(row + 1, hour).toLocaleString('en')}
              </NumberLink>
            )),
          }))}
        />
      }
    />
  );
}
