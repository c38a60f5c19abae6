import { CalendarCheck, SendHorizontal } from 'lucide-react';
import { AppWindow } from '../pictures/app-window.tsx';
import { Bubble } from '../pictures/bubble.tsx';
import { Picture } from '../pictures/picture.tsx';
import { ClinicSite } from './clinic-site.tsx';

/** A clinic's website late in the evening: closed, and the chat widget books an appointment. */
export function WidgetPicture() {
  return (
    <Picture label="A clinic's website shortly before midnight. The clinic is closed; its Deskbell chat widget answers a patient and books a dental cleaning for Tuesday, 2:00 PM.">
      <div className="relative pb-8 @xl:pb-10">
        <AppWindow address="harborclinic.example" className="h-[37rem] w-full @lg:h-[34rem] @lg:w-[91%]">
          <ClinicSite />
        </AppWindow>
        <Widget />
      </div>
    </Picture>
  );
}

function Widget() {
  return (
    <div className="absolute inset-x-3 bottom-0 overflow-hidden rounded-2xl border border-line bg-surface shadow-float @sm:left-auto @sm:w-[19.5rem] @lg:right-0">
      <div className="flex items-center gap-3 bg-brand px-4 py-3 text-on-brand">
        <span className="grid size-9 place-items-center rounded-full bg-on-brand/15 text-xs font-semibold">
          HC
        </span>
        <span className="grid">
          <span className="text-sm font-semibold">Harbor Clinic</span>
          <span className="flex items-center gap-1.5 text-xs">
            <span className="size-1.5 rounded-full bg-brass" />
            Here day and night
          </span>
        </span>
      </div>
      <div className="grid gap-2 p-4">
        <span className="pb-1 text-center text-[0.6875rem] text-muted">Today, 11:48 PM</span>
        <Bubble mine>Do you have time for a dental cleaning next week?</Bubble>
        <Bubble>Yes. These times are free:</Bubble>
        <span className="flex flex-wrap gap-1.5 py-0.5">
          <Slot chosen>Tue 2 PM</Slot>
          <Slot>Wed 10 AM</Slot>
          <Slot>Fri 3:30 PM</Slot>
        </span>
        <Bubble mine>Tuesday at two, please.</Bubble>
        <div className="grid max-w-[85%] gap-2.5 rounded-2xl rounded-bl-md bg-sunken p-3 text-[0.8125rem] leading-[1.4]">
          Done, see you on Tuesday.
          <div className="flex items-center gap-2.5 rounded-lg border border-line bg-surface p-2.5">
            <CalendarCheck className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
            <span className="grid text-xs">
              <span className="font-semibold">Dental Cleaning</span>
              <span className="text-muted">Tuesday, 2:00 PM</span>
            </span>
          </div>
        </div>
      </div>
      <div className="flex items-center justify-between border-t border-line px-4 py-3 text-[0.8125rem] text-muted">
        Type your message
        <SendHorizontal className="size-4 text-accent" />
      </div>
    </div>
  );
}

function Slot({ chosen = false, children }: { chosen?: boolean; children: string }) {
  const look = chosen ? 'border-accent bg-accent-soft font-semibold' : 'border-line font-medium';
  return <span className={`rounded-full border px-2.5 py-1 text-xs text-accent ${look}`}>{children}</span>;
}
