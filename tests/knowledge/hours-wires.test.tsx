import { expect, vi } from 'vitest';
import type { OpeningHours, SpecialDay } from '../../machines/knowledge/actors.ts';
import { hoursWires } from '../../machines/knowledge/hours-wires.ts';
import { OpeningHours as OpeningHoursPanel } from '../../src/app/knowledge/hours/opening-hours.tsx';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walkWires } from '../../tools/harness/wires.tsx';
import { known, mine } from './hours-editor.facts.ts';

walkWires(hoursWires, {
  'hours that were saved are shown': async (stage) => {
    sessionStorage.clear();
    await stage.open(<OpeningHoursPanel businessId="c1" />, {
      'opening-hours': { load: () => known },
      'hours-editor': { saveOpeningHours: () => ({ ok: true, hours: mine }) },
    });
    await stage.after(() => press('Change the hours'));
    await stage.after(() => {
      type('Monday closes', '18:00');
      press('Save the hours');
    });
    expect(readPage()).toContain('9:00 AM – 6:00 PM');
  },
  'a holiday that was decided is fetched with the hours': async (stage) => {
    sessionStorage.clear();
    vi.setSystemTime(new Date('2026-11-25T12:00Z'));
    const friday = { weekday: 5, opens: '09:00', closes: '17:00' };
    let hours: OpeningHours = { timeZone: 'Europe/London', week: [friday], exceptions: [] };
    await stage.open(<OpeningHoursPanel businessId="c1" />, {
      'opening-hours': { load: () => hours },
      'holiday-answers': {
        makeChange: ({ change }: { change: SpecialDay }) => {
          hours = { ...hours, exceptions: change.spans };
          return { ok: true };
        },
      },
    });
    await stage.after(() => press('Closed: Christmas Day, Fri, Dec 25, 2026'));
    vi.useRealTimers();
    expect(readPage()).not.toContain('None coming up.');
  },
});
