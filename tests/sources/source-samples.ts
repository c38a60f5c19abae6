import type { Source, SourcePage } from '../../machines/sources/actors.ts';

/** A document that was read. */
export const menu: Source = {
  id: 's1',
  kind: 'document',
  address: 'Menu.pdf',
  title: 'Menu.pdf',
  scope: 'page',
  status: 'ready',
  error: null,
  isWeekly: false,
  lastReadAt: '2026-11-22T06:00:00+00:00',
  pagesFound: 6,
  pagesRead: 6,
  pagesFailed: 0,
  pagesLeft: 0,
  entries: 42,
  bytes: 90_000,
};

/** A website that was just added. */
export const cafe: Source = {
  ...menu,
  id: 's2',
  kind: 'website',
  address: 'https://cafe.example/',
  title: 'cafe.example',
  scope: 'site',
  status: 'waiting',
  lastReadAt: null,
  pagesFound: 0,
  pagesRead: 0,
  entries: 0,
};

/** The same in the middle of its first reading. */
export const halfRead: Source = {
  ...cafe,
  status: 'reading',
  pagesFound: 24,
  pagesRead: 18,
  pagesFailed: 1,
  pagesLeft: 5,
  entries: 61,
};

/** And after it. */
export const read: Source = {
  ...halfRead,
  status: 'ready',
  lastReadAt: '2026-11-22T09:00:00+00:00',
  pagesRead: 23,
  pagesLeft: 0,
  entries: 80,
};

export const events: SourcePage = {
  id: 'p1',
  address: 'https://cafe.example/events',
  number: null,
  title: null,
  status: 'failed',
  error: 'The page did not answer in time.',
};

export const second: SourcePage = {
  id: 'p2',
  address: 'Menu.pdf#2',
  number: 2,
  title: 'Cakes',
  status: 'read',
  error: null,
};
