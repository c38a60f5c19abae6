import { afterEach, beforeEach, vi } from 'vitest';
import { people } from '../../machines/people/lists.ts';
import { PeopleOf } from '../../src/app/people/people.tsx';
import { walkList } from '../lists/uses.tsx';
import { ann, nameless } from './people-samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-03T04:09:06Z') }));
afterEach(() => void vi.useRealTimers());

const foot = ['[Export as CSV]', '[Export as vCards]'];
const head = ['Search by name, email, phone or tag <search off>', '[Add a person]', '[Import…]'];

walkList(people, {
  input: { businessId: 'c1', words: '' },
  view: <PeopleOf businessId="c1" onAdd={() => {}} onImport={() => {}} />,
  items: [ann, nameless],
  loading: [...head, 'status: Loading the people…', ...foot],
  listed: [
    ...head,
    '[Ann Example](/people?person=p1) ann@cafe.example · +49 171 2345',
    'Regular',
    'Vegan',
    '2 hours ago',
    '[bea@cafe.example](/people?person=p2)',
    '2 hours ago',
    ...foot,
  ],
  empty: [...head, 'Nobody yet. Add the first person yourself, or import a list.', ...foot],
  failed: [
    ...head,
    'alert error: The people couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
    ...foot,
  ],
});
