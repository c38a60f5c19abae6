import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { Membership, Role } from '../../machines/bots/actors.ts';
import { StatusControl } from '../../src/app/bots/status-control.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { readPage } from '../../tools/harness/walk/page.ts';
import { wick } from './bot-samples.ts';

/** The control of a live bot, for whoever is this to its business. */
function open(role: Role) {
  const business = {
    id: wick.businessId,
    name: 'Lantern Café',
    kind: 'coffee',
    website: null,
    timeZone: 'Europe/London',
    remindsDayBefore: true,
    remindsHoursBefore: true,
    updatedAt: '2026-11-20T08:00:00.000001+00:00',
  } as const;
  const load = fromPromise<readonly Membership[]>(async () => [{ business, role }]);
  render(
    <RuntimeProvider
      runtime={{
        provide: (machine) => machine.provide({ actors: { load } }) as typeof machine,
        perform: () => {},
      }}
    >
      <StatusControl bot={{ ...wick, status: 'live' }} isBusy={false} onPress={() => {}} />
    </RuntimeProvider>,
  );
}

test('an agent is told who pauses the bot, and not offered it', async () => {
  open('agent');
  await screen.findByText('An owner can pause it.');
  expect(readPage()).toEqual(['An owner can pause it.']);
});

test('an owner is offered it', async () => {
  open('owner');
  await Promise.resolve();
  expect(readPage()).toEqual(['[Pause]']);
});
