/** What a webhook can be told, as the database has it (private.webhook_events), in the order of the form. */
export const webhookEvents = [
  'conversation.started',
  'conversation.wants_person',
  'conversation.ended',
  'question.unanswered',
  'details.left',
  'booking.made',
  'booking.accepted',
  'booking.moved',
  'booking.cancelled',
  'answer.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What a key may do, as the database has it (private.api_scopes), in the order of the form. */
export const apiScopes = [
  'conversations',
  'people',
  'bookings',
  'numbers',
  'answers',
  'write_answers',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** The choices of a list as a form keeps it, separated by commas: those that are known, in their order. */
export const choicesIn = <Choice extends string>(all: readonly Choice[], list: string): readonly Choice[] => {
  const named = list.split(',');
  return all.filter((choice) => named.includes(choice));
};

/** The list with a choice added, or without it. */
export const withToggled = (all: readonly string[], list: string, toggled: string): string => {
  const named = list.split(',');
  return all.filter((choice) => named.includes(choice) !== (choice === toggled)).join(',');
};
