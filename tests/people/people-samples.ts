import type { ListedPerson, PersonRecord } from '../../machines/people/actors.ts';

export const ann: ListedPerson = {
  id: 'p1',
  businessId: 'c1',
  name: 'Ann Example',
  email: 'ann@cafe.example',
  phone: '+49 171 2345',
  tags: ['Regular', 'Vegan'],
  note: 'Likes the window seat.',
  isNew: false,
  lastSeenAt: '2026-02-03T02:09:06Z',
};
export const nameless: ListedPerson = {
  ...ann,
  id: 'p2',
  name: '',
  email: 'bea@cafe.example',
  phone: '',
  tags: [],
  note: '',
};

export const record: PersonRecord = {
  person: ann,
  conversations: [{ id: 't1', botName: 'Bean', lastMessageAt: '2026-02-03T04:07:00Z' }],
  bookings: [
    {
      id: 'k1',
      serviceName: 'Dinner',
      party: 4,
      startsAt: '2026-02-06T18:00:00Z',
      day: '2026-02-06',
      timeZone: 'Europe/Berlin',
      state: 'missed',
    },
    {
      id: 'k2',
      serviceName: 'Haircut',
      party: 1,
      startsAt: '2026-02-05T09:00:00Z',
      day: '2026-02-05',
      timeZone: 'Europe/Berlin',
      state: 'confirmed',
    },
  ],
  given: [
    {
      id: 'd1',
      conversationId: 't1',
      values: [
        ['name', 'Annie'],
        ['email', 'ann@cafe.example'],
      ],
      consent: 'We use your details to answer you.',
      at: '2026-02-03T04:07:00Z',
    },
  ],
  isBlocked: false,
  merge: { id: 'm1', name: 'Annie', at: '2026-02-03T05:00:00Z' },
};
export const unknown: PersonRecord = {
  person: nameless,
  conversations: [],
  bookings: [],
  given: [],
  isBlocked: true,
  merge: null,
};
