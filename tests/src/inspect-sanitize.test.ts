import { createInspector } from '@statelyai/inspect';
import { expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { sanitizeInspection } from '../../src/inspect-sanitize.ts';

const secrets = ['hunter2-password', 'hash-of-a-link', 'code-of-a-link', '123456', 'the text of a message'];

/** A chart that handles every kind of secret there is, in events, context, input, output and addresses. */
const machine = setup({
  types: { context: {} as { link: object; address: string; messages: string[] } },
  actors: {
    signIn: fromPromise<object, object>(({ input }) =>
      Promise.resolve({ ...input, accessToken: 'hash-of-a-link' }),
    ),
  },
  actions: { remember: assign({ messages: ['the text of a message'] }) },
}).createMachine({
  id: 'secretive',
  context: () => ({
    link: { kind: 'tokenHash', tokenHash: 'hash-of-a-link' },
    address: '/auth/callback?token_hash=hash-of-a-link&type=email#code=code-of-a-link',
    messages: [],
  }),
  initial: 'enteringCode',
  states: {
    enteringCode: {
      initial: 'waiting',
      states: { waiting: {} },
      on: { submit: { target: 'signingIn', actions: 'remember' } },
    },
    signingIn: {
      invoke: {
        src: 'signIn',
        input: ({ event }) => ({ ...event, link: { code: 'code-of-a-link' } }),
        onDone: 'signedIn',
      },
    },
    signedIn: {},
  },
});

test('no password, token, code or message leaves the tab; the states and the harmless fields do', async () => {
  const sent: string[] = [];
  const adapter = { send: (event: unknown) => void sent.push(JSON.stringify(event)) };
  const { inspect } = createInspector(adapter, { serialize: sanitizeInspection });
  const actor = createActor(machine, { inspect });
  actor.start();
  actor.send({
    type: 'submit',
    email: 'ada@example.com',
    password: 'hunter2-password',
    code: '123456',
    fields: { message: 'the text of a message' },
  });
  await expect.poll(() => sent.join('\n')).toContain('"value":"signedIn"');

  const all = sent.join('\n');
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  expect(all).toContain('ada@example.com');
  expect(all).toContain('"value":{"enteringCode":"waiting"}');
  expect(all).toContain('?token_hash=[redacted]&type=email');
});
