import { expect } from 'vitest';
import { hoursWires } from '../../machines/knowledge/hours-wires.ts';
import { OpeningHours } from '../../src/app/knowledge/hours/opening-hours.tsx';
import { press, type } from '../harness/screen.ts';
import { readPage } from '../harness/walk/page.ts';
import { walkWires } from '../harness/wires.tsx';
import { known, mine } from './hours-editor.facts.ts';

walkWires(hoursWires, {
  'hours that were saved are shown': async (stage) => {
    sessionStorage.clear();
    await stage.open(<OpeningHours businessId="c1" />, {
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
});
