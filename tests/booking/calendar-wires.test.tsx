import { expect } from 'vitest';
import { calendarWires } from '../../machines/booking/wires.ts';
import { Calendar } from '../../src/app/calendar/calendar.tsx';
import { Wired } from '../../src/flows/wired.tsx';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { type Stage, walkWires } from '../../tools/harness/wires.tsx';
import { asked, clinic } from './calendar-samples.ts';

/** A clinic's agenda before a server that agrees to everything. */
function open(stage: Stage) {
  let bookings = clinic.bookings;
  let version = 1;
  return stage.open(
    <Wired wires={calendarWires}>
      <Calendar
        business={{ id: 'c1', timeZone: 'UTC' }}
        search={{ view: 'agenda', date: '2030-01-07' }}
        onGo={() => {}}
      />
    </Wired>,
    {
      calendar: { getCalendar: () => ({ ...clinic, bookings, version: `v${version}` }) },
      'booking-editor': {
        changeCalendar: () => {
          bookings = bookings.map((each) =>
            each.id === asked.id
              ? { ...each, state: each.state === 'requested' ? 'confirmed' : 'done' }
              : each,
          );
          version += 1;
          return { ok: true };
        },
      },
    },
  );
}

walkWires(calendarWires, {
  'what is accepted is shown so': async (stage) => {
    await open(stage);
    expect(readPage().join()).toContain('To confirm: Ben Guest');
    await stage.after(() => press(/Ben Guest/));
    await stage.after(() => press('Accept'));
    expect(readPage().join()).not.toContain('To confirm: Ben Guest');
  },
});
