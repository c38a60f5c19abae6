/** Reads what the functions for visitors answer. By hand: zod would be a quarter of the panel. */

import { isWebAddress } from '../../../machines/bots/website.ts';
import { authors, conversationStates, ratings, tiers } from '../../../machines/conversation.ts';
import type {
  Ask,
  ChatMessage,
  ChatOption,
  ChatUpdate,
  Invitation,
  MadeByModel,
  MessageSource,
} from '../../../machines/widget/actors.ts';
import type { WidgetConfig } from '../widget-config.ts';

/** A JSON object of which nothing is known yet. */
export type Body = Readonly<Record<string, unknown>>;

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null;

/** @throws {Error} when it is no JSON object: a hotel's login page, for example */
export async function readBody(response: Response): Promise<Body> {
  return bodyOf(await response.json());
}

function bodyOf(value: unknown): Body {
  if (isBody(value)) return value;
  throw malformed();
}

const malformed = () => new Error('The answer is malformed.');

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw malformed();
}

function list(value: unknown): readonly Body[] {
  if (Array.isArray(value)) return value.map(bodyOf);
  throw malformed();
}

/** One of several words; what is none of them is a word of a later version. */
const oneOf = <Word extends string, Other>(words: readonly Word[], value: unknown, other: Other) =>
  words.find((word) => word === value) ?? other;

/** @throws {Error} when it is no update */
export function readUpdate({ conversation, state, messages, ask, language }: Body): ChatUpdate {
  return {
    ok: true,
    conversation: text(conversation),
    state: oneOf(conversationStates, state, 'bot'),
    messages: list(messages).map(readMessage),
    ask: isBody(ask) ? readAsk(ask) : null,
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

const readOption = ({ id, label }: Body): ChatOption => ({ id: text(id), label: text(label) });

const kinds = ['text', 'email', 'phone', 'number', 'date', 'choice', 'yesno', 'question'] as const;
const details = ['name', 'email', 'phone', 'question'] as const;

/** Null of a kind that only a later version knows: what is written answers it as well. */
function readAsk({ step, label, kind, choices, many, min, max, decimals, ...more }: Body): Ask | null {
  const known = oneOf(kinds, kind, null);
  const { detail, form, progress, days, heldFor, commands } = more;
  return (
    known && {
      step: text(step),
      label: text(label),
      kind: known,
      choices: list(choices ?? []).map(readOption),
      many: many === true,
      min: boundOf(min),
      max: boundOf(max),
      decimals: Number(decimals ?? 0),
      detail: oneOf(details, detail, undefined),
      form: isBody(form) ? readForm(form) : undefined,
      progress: isBody(progress) ? { at: Number(progress.at), of: Number(progress.of) } : undefined,
      days: Array.isArray(days)
        ? days.filter((day) => typeof day === 'string' && Date.parse(day))
        : undefined,
      heldFor: typeof heldFor === 'number' ? heldFor : undefined,
      commands: list(commands).map(readOption),
    }
  );
}

const boundOf = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && Date.parse(value)) ? value : undefined;

const readForm = ({ consent, fields }: Body) => ({
  consent: text(consent),
  fields: list(fields).map(({ field, label, optional }) => ({
    field: oneOf(details, field, 'question'),
    label: text(label),
    optional: optional === true,
  })),
});

/** Who the visitor is to the bot, and which conversation goes on. */
export interface Talk {
  visitor: string;
  conversation: string;
}

/** Reads what the browser has kept; null for what is none: anybody can write there. */
export function readTalk(kept: string | null): Talk | null {
  try {
    const { visitor, conversation } = bodyOf(JSON.parse(kept ?? 'null'));
    return { visitor: text(visitor), conversation: text(conversation) };
  } catch {
    return null;
  }
}

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
export const readInvitations = (answer: unknown): readonly Invitation[] =>
  list(bodyOf(answer).begins ?? []).map(({ flow, label, says, ask }) => ({
    flow: text(flow),
    label: text(label),
    says: Array.isArray(says) ? says.map(text) : [],
    ask: isBody(ask) ? readAsk(ask) : null,
  }));
