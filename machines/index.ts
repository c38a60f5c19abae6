import { signOutMachine } from './auth/sign-out.machine.ts';

/** Every chart of the product by its flow's name. */
export const catalogue = {
  'sign-out': signOutMachine,
} as const;
