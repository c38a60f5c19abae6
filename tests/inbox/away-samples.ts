import type { AwayStanding } from '../../machines/inbox/actors.ts';

const time = '2026-02-03T12:00:00Z';
/** A Tuesday, at noon in London. */
export const now = Date.parse(time);

/** The café, whose people are there. */
export const there: AwayStanding = {
  ...{ businessId: 'b1', name: 'Lantern Café', timeZone: 'Europe/London', mayChange: true },
  ...{ until: null, note: null, setBy: null },
};

/** Ada has gone to the market. */
export const gone: AwayStanding = {
  ...there,
  until: '2026-02-03T13:00:00Z',
  note: 'We’re at the market.',
  setBy: 'Ada',
};
