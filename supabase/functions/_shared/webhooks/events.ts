import { z } from 'zod';

/** A time in UTC. */
const time = z.iso.datetime({ offset: true });
const id = z.uuid();
const bot = z.object({ id, name: z.string() });

const conversation = z.object({
  id,
  bot,
  /** `try`: on the bot's own page. */
  channel: z.enum(['web', 'try']),
  /** As far as its messages or the visitor's browser tell it. */
  language: z.string().nullable(),
  /** The page it began on, without what follows its path. */
  page: z.string().nullable(),
  started_at: time,
});

/** Who somebody says they are. `id`: of the person they are kept as. */
const person = z.object({
  id: id.nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

const booking = z.object({
  id,
  /** As of the event. */
  state: z.enum(['requested', 'confirmed', 'cancelled']),
  starts_at: time,
  ends_at: time,
  /** Of the business. */
  time_zone: z.string(),
  service: z.string(),
  resource: z.string(),
  party: z.number().int(),
  conversation: id.nullable(),
  person,
});

const about = z.object({ conversation });
const booked = z.object({ booking });

/** What the data of each event is. */
const data = {
  'conversation.started': about,
  /** `later`: nobody was there to ask, or the visitor has left an address. */
  'conversation.wants_person': about.extend({
    state: z.enum(['later', 'waiting']),
    reason: z.enum(['asked', 'unknown', 'contact']).nullable(),
  }),
  'conversation.ended': about,
  'question.unanswered': about.extend({ question: z.object({ id, text: z.string() }) }),
  'details.left': about.extend({
    contact: z.string(),
    /** What else they have left; null: nothing but the contact. */
    person: person.nullable(),
  }),
  'booking.made': booked,
  /** By the business, which had been asked. */
  'booking.accepted': booked,
  'booking.moved': z.object({ booking: booking.extend({ from: time }) }),
  'booking.cancelled': booked,
  'answer.changed': z.object({
    bot,
    change: z.enum(['added', 'changed', 'removed']),
    /** How many answers. */
    count: z.number().int(),
    /** The first hundred of them. */
    answers: z.array(id).max(100),
  }),
  /** An owner has pressed the button. */
  test: z.object({}),
};

const eventOf = <Type extends keyof typeof data>(type: Type) =>
  z.object({
    type: z.literal(type),
    /** Goes up when something is left out or means something else; what is added does not change it. */
    version: z.literal(1),
    timestamp: time,
    business: z.object({ id, name: z.string() }),
    data: data[type],
  });

/** What is sent to a webhook: the body of each request, as JSON. */
export const webhookEvent = z.discriminatedUnion('type', [
  eventOf('conversation.started'),
  eventOf('conversation.wants_person'),
  eventOf('conversation.ended'),
  eventOf('question.unanswered'),
  eventOf('details.left'),
  eventOf('booking.made'),
  eventOf('booking.accepted'),
  eventOf('booking.moved'),
  eventOf('booking.cancelled'),
  eventOf('answer.changed'),
  eventOf('test'),
]);
