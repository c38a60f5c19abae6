/**
 * Which conversations are shown: where somebody waits for a person, where a member answers, where the bot does, what is
 * assigned to the member who looks, what is put aside.
 */
const shows = ['waiting', 'with-us', 'bot', 'assigned', 'snoozed'] as const;

/** What is looked for in the inbox. Without `show` it is all of them, the resolved ones, too. */
export interface InboxQuery {
  show: (typeof shows)[number] | null;
  /** What stands in a message; empty for any. */
  words: string;
  /** The tag they have; any or none if it is left out. */
  tag?: string;
}

/** An address of the inbox: its path, with or without a conversation, and what is looked for. */
export interface InboxAddress {
  path: string;
  query: InboxQuery;
}

/** What of an address is kept of a query: nothing that is as it would be anyway. */
export type InboxSearch = { show?: (typeof shows)[number]; search?: string; tag?: string };

/** Reads what is looked for from the parameters of an address, which may be anybody's. */
export const readInboxSearch = ({ show, search, tag }: Readonly<Record<string, unknown>>): InboxQuery => ({
  show: shows.find((known) => known === show) ?? null,
  words: typeof search === 'string' ? search : '',
  ...(typeof tag === 'string' && tag && { tag }),
});

/** The parameters of an address that looks for this. */
export const inboxSearch = ({ show, words, tag }: InboxQuery): InboxSearch => ({
  ...(show && { show }),
  ...(words && { search: words }),
  ...(tag && { tag }),
});

/** An address of the inbox, as a link has it. */
export function inboxHref({ path, query }: InboxAddress): string {
  const parameters = new URLSearchParams(inboxSearch(query));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
