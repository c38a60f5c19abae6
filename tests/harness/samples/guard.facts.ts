import { asks, type Fact, type Laws, navigates, notify, tagged } from '../../../tools/harness/facts.ts';
import { model } from '../../../tools/harness/model.ts';
import { guardMachine } from './guard.machine.ts';

export const models = [
  model({
    machine: guardMachine,
    input: { home: '/' },
    events: {
      retry: { 'they try again': {} },
      signOut: { 'they sign out': {} },
      'session.ended': { 'the session ends elsewhere': {} },
    },
    answers: {
      getRole: {
        'they are an administrator': { output: 'admin' },
        'they are a member': { output: 'member' },
        'there is no session': { output: null },
        'the role cannot be read': { error: new Error('Offline') },
      },
      closeSession: {
        'the session is closed': { output: undefined },
        'the session cannot be closed': { error: new Error('Offline') },
      },
    },
  }),
];

const goesToLogin = navigates('/login', { replace: true });

export const facts: Fact[] = [
  ['', 'it starts', 'checking.quick', asks('getRole'), asks('watchSession')],
  ['checking.quick', '2 s pass', 'checking.slow'],
  ['checking.slow', '8 s pass', 'failed'],
  ['checking', 'they are an administrator', 'admitted'],
  ['checking', 'they are a member', 'forbidden'],
  ['checking', 'there is no session', 'signedOut', goesToLogin],
  ['checking', 'the role cannot be read', 'failed', notify('error', 'Role unknown', 'Offline')],
  ['failed', 'they try again', 'checking.quick', asks('getRole')],
  ['admitted', 'they sign out', 'leaving', asks('closeSession')],
  ['forbidden', 'they sign out', 'leaving', asks('closeSession')],
  ['leaving', 'the session is closed', 'signedOut', goesToLogin],
  ['leaving', 'the session cannot be closed', 'admitted', notify('error', 'Still signed in')],
  ...['checking', 'admitted', 'forbidden', 'failed', 'leaving'].map(
    (given): Fact => [given, 'the session ends elsewhere', 'signedOut', goesToLogin],
  ),
];

export const laws: Laws<typeof guardMachine> = {
  'it is busy while it waits for an answer': tagged('busy', 'checking', 'leaving'),
};
