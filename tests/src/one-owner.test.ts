/** Rules that stand in two languages, in which neither file can read the other. */
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { mailCooldown } from '../../machines/auth/mail-cooldown.ts';
import { carouselMachine } from '../../machines/marketing/carousel.machine.ts';

test('the pages count down the pause that the server keeps between two mails', () => {
  const config = z.object({ auth: z.object({ email: z.object({ max_frequency: z.string() }) }) });
  const { auth } = config.parse(parse(readFileSync('supabase/config.toml', 'utf8')));
  expect(auth.email.max_frequency).toBe(`${mailCooldown}s`);
});

test('the bar of a slide fills for as long as the slide stays', () => {
  const [, seconds] = /--animate-fill: fill (\d+)s/.exec(readFileSync('src/theme.css', 'utf8')) ?? [];
  expect(Number(seconds) * 1_000).toBe(carouselMachine.implementations.delays.interval);
});
