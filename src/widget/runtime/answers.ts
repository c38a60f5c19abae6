/** Reads what the functions for visitors answer. By hand: zod would be a quarter of the panel. */

import { isWebAddress } from '../../../machines/bots/website.ts';
import { authors, conversationStates, ratings, tiers } from '../../../machines/conversation.ts';
import type {
  Ask,
  ChatMessage,
  ChatUpdate,
  Invitation,
  MadeByModel,
  MessageSource,
} from '../../../machines/widget/actors.ts';
import { loadSteps } from '../load-steps.ts';
import type { WidgetConfig } from '../widget-config.ts';
import { type Body, bodyOf, isBody, list, oneOf, readOption, text } from './body.ts';

/** @throws {Error} when it is no update */
export async function readUpdate({
  conversation,
  state,
  messages,
  ask,
  language,
}: Body): Promise<ChatUpdate> {
  return {
    ok: true,
    conversation: text(conversation),
    state: oneOf(conversationStates, state, 'bot'),
    messages: list(messages).map(readMessage),
    ask: await askedIn(ask),
    // Of a server that does not say it, the bot's own.
    language: textOrNull(language),
  };
}

const readMessage = (body: Body): ChatMessage => ({
  id: Number(text(body.id)),
  author: oneOf(authors, body.author, 'system'),
  text: text(body.text),
  tier: oneOf(tiers, body.tier, null),
  options: list(body.options ?? []).map(readOption),
  rating: oneOf(ratings, body.rating, null),
  source: isBody(body.source) ? readSource(body.source) : null,
  at: text(body.at),
  ...(isBody(body.made) && { made: readMade(body.made) }),
  ...(body.byMail === true && { byMail: true }),
  ...('entry' in body && { entry: body.entry === null ? null : text(body.entry) }),
});

/** Anything but an address of the web leads nowhere: `javascript:` above all. */
const readSource = ({ title, page, url }: Body): MessageSource => ({
  title: text(title),
  page: typeof page === 'number' ? page : null,
  url: typeof url === 'string' && isWebAddress(url) ? url : null,
});

const readMade = ({ did, original, of }: Body): MadeByModel => ({
  did: did === 'reword' ? did : 'translate',
  original: text(original),
  of: text(of),
});

/**
 * Reads what is asked, once there is a form for it. Without one nothing is asked, as in panels that know of no questions:
 * what can be chosen stands under the message, and all else can be written.
 */
const askedIn = async (ask: unknown): Promise<Ask | null> =>
  isBody(ask) ? ((await loadSteps())?.readAsk(ask) ?? null) : null;

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** Reads what a bot says of itself. @throws {Error} when it is no configuration */
export function readConfig(answer: unknown): WidgetConfig {
  const { name, business, language, greeting, greetings, starters, flows, openNow, contact, privacyUrl } =
    bodyOf(answer);
  const { email, phone, url } = bodyOf(contact);
  return {
    name: text(name),
    business: textOrNull(business),
    language: text(language),
    // In the visitor's language, if the owner has written one.
    greeting: textOrNull(bodyOf(greetings ?? {})[navigator.language.slice(0, 2)]) ?? text(greeting),
    starters: Array.isArray(starters) ? starters.map(text) : [],
    // Of a server that knows none there are none.
    flows: list(flows ?? []).map(readOption),
    openNow: typeof openNow === 'boolean' ? openNow : null,
    contact: { email: textOrNull(email), phone: textOrNull(phone), url: textOrNull(url) },
    privacyUrl: textOrNull(privacyUrl),
  };
}

/** Reads what pages may begin. Of a server that knows none there is nothing. @throws {Error} when it is malformed */
export const readInvitations = (answer: unknown): Promise<readonly Invitation[]> =>
  Promise.all(
    list(bodyOf(answer).begins ?? []).map(async ({ flow, label, says, ask }) => ({
      flow: text(flow),
      label: text(label),
      says: Array.isArray(says) ? says.map(text) : [],
      ask: await askedIn(ask),
    })),
  );
