import type { Session } from '../../machines/team/actors.ts';

const mozilla = 'Mozilla/5.0';
/** This browser, and two others of the same person. */
export const here: Session = {
  id: 's1',
  since: '2026-11-25T04:07:00Z',
  userAgent: `${mozilla} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`,
  isThis: true,
};
export const phone: Session = {
  id: 's2',
  since: '2026-11-20T04:07:00Z',
  userAgent: `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
  isThis: false,
};
export const unknown: Session = { id: 's3', since: '2026-11-03T04:07:00Z', userAgent: '', isThis: false };
