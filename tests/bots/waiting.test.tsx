import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Waiting } from '../../src/app/home/waiting.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { readPage } from '../../tools/harness/walk/page.ts';

test('booking requests wait for somebody, as visitors do', () => {
  const view = (requested: number, failing = 0) => (
    <Links>
      <Waiting bots={[]} requested={requested} failing={failing} />
    </Links>
  );
  const { rerender } = render(view(1));
  expect(readPage()).toContain('[1 booking request](/calendar)');
  rerender(view(2));
  expect(readPage()).toContain('[2 booking requests](/calendar)');
  rerender(view(0, 1));
  expect(readPage()).toContain('[1 calendar can’t be read](/booking-setup)');
  rerender(view(0, 2));
  expect(readPage()).toContain('[2 calendars can’t be read](/booking-setup)');
  rerender(view(0));
  expect(readPage()).toEqual(['## Waiting for you', 'You’re all caught up.']);
});
