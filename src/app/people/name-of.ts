import type { Person } from '../../../machines/people/actors.ts';

/** What a person goes by: a name, or else what they are reached by. One of them is there. */
export const nameOf = ({ name, email, phone }: Person): string => name || email || phone;
