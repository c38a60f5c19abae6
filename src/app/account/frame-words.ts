import { brand } from '../../content/brand.ts';

/** What surrounds every page of the signed-in product says. */
export const words = {
  about: `${brand.name}, signed in`,
  main: 'Main',
  more: 'More',
  account: 'Account',
  signedInAs: 'Signed in as',
  waiting: (count: number) =>
    count === 1 ? 'A visitor is waiting for you' : `${count} visitors are waiting for you`,
  offline: 'Connection lost. New messages will show up as soon as it’s back.',
};
