import { CalendarCheck } from 'lucide-react';
import { BotFace } from '../bot-face.tsx';
import { Picture } from '../picture.tsx';
import { days, bookingWords as words } from './words.ts';

/** What is in the calendar already, in rows of an hour. */
const week = [
  { day: days.mon, taken: ['row-[1/3]', 'row-[5/7]'] },
  { day: days.tue, taken: ['row-[2/4]', 'row-[8/9]'] },
  { day: days.wed, taken: ['row-[1/2]', 'row-[4/6]'] },
  { day: days.thu, taken: ['row-[3/5]', 'row-[7/9]'] },
  { day: days.fri, taken: ['row-[2/4]', 'row-[6/7]'] },
];

/** A week's calendar with the appointment the chatbot has just put into it. */
export default function BookingPicture() {
  return (
    <Picture className="h-full" label={words.label}>
      <div className="flex h-full min-h-80 flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-float">
        <div className="grid h-10 shrink-0 grid-cols-[3rem_repeat(5,1fr)] items-center border-b border-line bg-canvas text-center text-xs text-muted">
          <span />
          {week.map(({ day }) => (
            <span key={day} className={day === days.tue ? 'font-semibold text-ink' : ''}>
              {day}
            </span>
          ))}
        </div>
        <div className="grid flex-1 grid-cols-[3rem_repeat(5,1fr)] divide-x divide-line">
          <span className="grid grid-rows-4 pt-1.5 pr-2 text-right text-[0.6875rem] text-muted">
            {words.hours.map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </span>
          {week.map(({ day, taken }) => (
            <span key={day} className="grid grid-cols-1 grid-rows-8 gap-1 p-1">
              {taken.map((rows) => (
                <span key={rows} className={`rounded-md bg-sunken ${rows}`} />
              ))}
              {day === days.tue && <Booked />}
            </span>
          ))}
        </div>
        <div className="flex shrink-0 items-center gap-3 border-t border-line px-3.5 py-3 text-xs">
          <span className="grid size-9 place-items-center rounded-lg bg-brand text-on-brand">
            <CalendarCheck className="size-4.5" />
          </span>
          <span className="grid">
            <span className="font-semibold">{words.title}</span>
            <span className="text-muted">{words.time}</span>
          </span>
          <span className="ml-auto flex items-center gap-1.5 text-muted max-@xs:hidden">
            <BotFace className="size-5" /> {words.how}
          </span>
        </div>
      </div>
    </Picture>
  );
}

/** The new appointment, at two o'clock. */
function Booked() {
  return (
    <span className="row-[6/7] grid place-items-center rounded-md bg-brand text-[0.6875rem] font-semibold text-on-brand shadow-float">
      <span className="max-@xs:hidden">{words.hour}</span>
    </span>
  );
}
