/** Which conversations are shown: where somebody waits for a person, where a member answers, where the bot does. */
const shows = ['waiting', 'with-us', 'bot'] as const;

/** What is looked for in the inbox. Without `show` it is all of them, the resolved ones, too. */
export interface InboxQuery {
  show: (typeof shows)[number] | null;
  /** What stands in a message; empty for any. */
  words: string;
}

/** An address of the inbox: its path, with or without a conversation, and what is looked for. */
export interface InboxAddress {
  path: string;
  query: InboxQuery;
}

/** What of an address is kept of a query: nothing that is as it would be anyway. */
export type InboxSearch = { show?: (typeof shows)[number]; search?: string };

/** Reads what is looked for from the parameters of an address, which may be anybody's. */
export const readInboxSearch = ({ show, search }: Readonly<Record<string, unknown>>): InboxQuery => ({
  show: shows.find((known) => known === show) ?? null,
  words: typeof search === 'string' ? search : '',
});

/** The parameters of an address that looks for this. */
export const inboxSearch = ({ show, words }: InboxQuery): InboxSearch => ({
  ...(show && { show }),
  ...(words && { search: words }),
});

/** An address of the inbox, as a link has it. */
export function inboxHref({ path, query }: InboxAddress): string {
  const parameters = new URLSearchParams(inboxSearch(query));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
