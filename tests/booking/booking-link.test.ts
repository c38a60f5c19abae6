import { expect, test, vi } from 'vitest';
import { ownBookingLink } from '../../supabase/functions/_shared/booking/link.ts';

test('a booking has a link on the site that the environment names, and none that leads nowhere', () => {
  vi.stubEnv('SITE_URL', 'https://deskbell.example/de');
  expect(ownBookingLink('f00d')).toBe('https://deskbell.example/booking#f00d');
  for (const nothing of ['', undefined]) {
    vi.stubEnv('SITE_URL', nothing);
    expect(ownBookingLink('f00d')).toBeNull();
  }
  vi.unstubAllEnvs();
});
