import { z } from 'zod';
import { type Letter, ours } from './letter.ts';

/** What the service writes to all owners. */
const broadcast = z.object({ what: z.literal('broadcast'), subject: z.string(), body: z.string() });

/** What an operator answers to a message of the contact form. */
const contactReply = z.object({
  what: z.literal('contact_reply'),
  name: z.string(),
  body: z.string(),
  asked: z.string(),
  asked_at: z.string(),
});

const business = {
  id: z.string(),
  business: z.string(),
  time_zone: z.string(),
  /** The plan as it is now; null while plans are off. */
  plan: z.string().nullable(),
  /** When the state of the plan ends; null while plans are off. */
  ends_at: z.string().nullable(),
};

/**
 * What the outbox has of the plan of a business, of a webhook that was switched off, and of what the service writes to all
 * owners or answers to somebody's message.
 */
export const planData = z.discriminatedUnion('what', [
  broadcast,
  contactReply,
  z.object({ ...business, what: z.literal('trial'), days: z.number() }),
  z.object({ ...business, what: z.literal('ended'), was: z.enum(['trial', 'active']) }),
  z.object({ ...business, what: z.enum(['paused', 'cancelled', 'lifted', 'returned']) }),
  z.object({ ...business, what: z.literal('usage'), share: z.number(), included: z.number() }),
  z.object({ ...business, what: z.literal('suspended'), reason: z.string() }),
  z.object({
    ...business,
    what: z.literal('webhook'),
    host: z.string(),
    because: z.enum(['failures', 'gone']),
  }),
]);
type PlanData = Exclude<z.infer<typeof planData>, z.infer<typeof broadcast> | z.infer<typeof contactReply>>;

/** The mail to the owners of a business about its plan, to all owners, or to somebody who has written to us. */
export function planLetter(data: z.infer<typeof planData>, site: string): Letter {
  if (data.what === 'broadcast') {
    return {
      language: 'en',
      sender: ours,
      subject: data.subject,
      heading: data.subject,
      parts: paragraphsOf(data.body),
      foot: [{ paragraph: 'You receive this email because you’re an owner of a business on Deskbell.' }],
    };
  }
  if (data.what === 'contact_reply') {
    const day = new Date(data.asked_at).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
    return {
      language: 'en',
      sender: ours,
      subject: 'Re: your message to Deskbell',
      heading: `Hello ${data.name}`,
      parts: [...paragraphsOf(data.body), { paragraph: `You wrote on ${day}:` }, { quote: data.asked }],
      foot: [
        {
          paragraph:
            'You receive this email because you wrote to us through the contact form on our website.',
        },
        { link: { words: 'Write to us again', href: `${site}/contact` } },
      ],
    };
  }
  const { subject, heading, paragraphs } = wordsOf(data);
  return {
    language: 'en',
    sender: ours,
    subject,
    heading,
    parts: [
      ...paragraphs.map((paragraph) => ({ paragraph })),
      {
        button: {
          words: data.what === 'webhook' ? 'See your webhooks' : 'See your plan',
          href: `${site}/settings?business=${encodeURIComponent(data.id)}`,
        },
      },
    ],
    foot: [{ paragraph: `You receive this email because you’re an owner of ${data.business}.` }],
  };
}

/** What somebody has typed: an empty line begins a new paragraph. */
const paragraphsOf = (body: string) =>
  body
    .split('\n\n')
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ paragraph: paragraph.trim() }));

function wordsOf(data: PlanData): { subject: string; heading: string; paragraphs: string[] } {
  const { business, plan, ends_at, time_zone } = data;
  const day = ends_at
    ? new Date(ends_at).toLocaleDateString('en', { dateStyle: 'long', timeZone: time_zone })
    : '';
  switch (data.what) {
    case 'trial':
      return {
        subject: data.days === 1 ? 'Your trial ends today' : 'Your trial ends in three days',
        heading: data.days === 1 ? 'The last day of your trial' : 'Three days left',
        paragraphs: [
          `The trial of ${plan} for ${business} ends on ${day}. Your bots go on answering for 14 more days; then they pause until you’re on a plan.`,
          'To stay, choose a plan. We’ll send you an invoice.',
        ],
      };
    case 'ended':
      return {
        subject:
          data.was === 'trial' ? 'Your trial has ended' : 'Your plan isn’t settled for the next month yet',
        heading: `Your bots answer until ${day}`,
        paragraphs: [
          data.was === 'trial'
            ? `The trial of ${plan} for ${business} has ended. Nothing changes for 14 days. Then your bots pause until you’re on a plan.`
            : `The month of ${plan} for ${business} has ended, and the next one isn’t settled. Nothing changes for 14 days. Then your bots pause until it is.`,
        ],
      };
    case 'paused':
    case 'cancelled':
      return {
        subject: `The bots of ${business} are paused`,
        heading: 'Your bots are paused',
        paragraphs: [
          `${data.what === 'paused' ? 'The days after your trial or your last month are over' : 'Your plan is cancelled, and its last month is over'}. Visitors don’t see the chat any more. Everything you’ve made is kept until ${day}: choose a plan by then, and your bots are back as they were.`,
        ],
      };
    case 'usage':
      return {
        subject:
          data.share === 100
            ? `${business} has used this month’s conversations`
            : `${business} has used 80% of this month’s conversations`,
        heading: data.share === 100 ? 'Your bots go on answering' : 'Four out of five are used',
        paragraphs: [
          `${plan} includes ${data.included.toLocaleString('en')} conversations a month. ${data.share === 100 ? 'All of them are used' : '80% of them are used'}.`,
          'Your bots answer past that number as well, and you pay no more for it. If most months are like this one, a larger plan fits better.',
        ],
      };
    case 'suspended':
      return {
        subject: `${business} is suspended on Deskbell`,
        heading: 'Your bots are paused',
        paragraphs: [
          `We’ve suspended ${business}. Visitors don’t see the chat until this is lifted. Nothing is deleted.`,
          `Our reason: ${data.reason}`,
        ],
      };
    case 'webhook':
      return {
        subject: `The webhook to ${data.host} is off`,
        heading: 'A webhook was switched off',
        paragraphs: [
          data.because === 'gone'
            ? `${data.host} answered that it wants nothing more from ${business} (410), so we’ve stopped sending.`
            : `Nothing we sent to ${data.host} for ${business} has arrived for three days, so we’ve stopped trying.`,
          'What happens from now on isn’t sent there. Once the other side works again, turn the webhook on in Settings.',
        ],
      };
    case 'returned':
      return {
        subject: `Your payment for ${business} goes back to you`,
        heading: 'Your payment goes back to you',
        paragraphs: [
          `${business} is going to be deleted, so we can’t take a payment for it. You’ll get back what you’ve paid, and nothing more is charged.`,
          'If you’d like to keep the business, undo its deletion first, and pay then.',
        ],
      };
    case 'lifted':
      return {
        subject: `${business} isn’t suspended any more`,
        heading: 'Your bots are back',
        paragraphs: [`We’ve lifted the suspension of ${business}. The bots that were live are live again.`],
      };
  }
}
