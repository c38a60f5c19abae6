import { actors } from './actors.ts';
import { signOutMachine } from './sign-out.machine.ts';

/** The same, for all devices of the person. */
export const signOutEverywhere = signOutMachine.provide({ actors: { signOut: actors.signOutEverywhere } });
