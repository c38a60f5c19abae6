import { expect } from 'vitest';
import type { AwayChange } from '../../machines/inbox/actors.ts';
import { awayWires } from '../../machines/inbox/away-wires.ts';
import { Away } from '../../src/app/away/away.tsx';
import { reportInboxNews } from '../../src/browser/inbox-channel.ts';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walkWires } from '../../tools/harness/wires.tsx';
import { gone, there } from './away-samples.ts';

walkWires(awayWires, {
  'who goes is away, and there again once they are back, as often as they like': async (stage) => {
    let shown = there;
    await stage.open(<Away mayGo />, {
      away: { load: () => [shown] },
      'away-changes': {
        makeChange: ({ change: { until } }: { change: AwayChange }) => {
          shown = until === null ? there : { ...gone, until: '2999-01-01T00:00:00Z' };
          return { ok: true };
        },
      },
    });
    for (const _ of ['once', 'twice']) {
      await stage.after(() => press('Away'));
      await stage.after(() => press('For an hour'));
      expect(readPage()).toContain('status info: [Back now]');
      await stage.after(() => press('Back now'));
      expect(readPage()).toEqual(['[Away]']);
    }
  },
  'what a colleague says of who is away shows with the news of it, not with other news': async (stage) => {
    let shown = there;
    await stage.open(<Away mayGo />, { away: { load: () => [shown] } });
    shown = { ...gone, until: '2999-01-01T00:00:00Z' };
    await stage.after(() => reportInboxNews('list'));
    expect(readPage()).toEqual(['[Away]']);
    await stage.after(() => reportInboxNews('away'));
    expect(readPage()).toContain('status info: [Back now]');
  },
});
