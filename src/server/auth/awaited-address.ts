import { tabStorage } from '../../browser/storage.ts';

const key = 'deskbell-awaited-address';

/** The address this tab has signed up with, until somebody is signed in; empty without one. */
export const awaitedAddress = (): string => tabStorage.getItem(key) ?? '';

/** Remembers, over a reload, that a mail which confirms this address is on its way. */
export const awaitMail = (email: string): void => tabStorage.setItem(key, email);

/** Whoever is signed in waits for no mail any more. */
export const forgetAwaitedAddress = (): void => tabStorage.removeItem(key);
