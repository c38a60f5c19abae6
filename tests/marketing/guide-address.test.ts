import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { GuideEvent } from '../../machines/marketing/actors.ts';
import { watchGuide } from '../../src/browser/guide-address.ts';

test('the guide in the address is reported at once, and with every change of the address', () => {
  const reported: (string | null)[] = [];
  const history = createMemoryHistory({ initialEntries: ['/docs'] });
  const stop = watchGuide(history, ({ guide }: GuideEvent) => reported.push(guide));
  history.replace('/docs?guide=embed-guide');
  history.push('/docs?guide=getting-started');
  history.back();
  history.replace('/docs?guide=a%20b&guide=c');
  stop();
  history.replace('/docs?guide=later');
  expect(reported).toEqual([null, 'embed-guide', 'getting-started', 'embed-guide', 'a b']);
});
