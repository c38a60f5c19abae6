/** What the way to unanswered questions says; the inbox loads it without their page. */
export const linkWords = { title: 'Asked, not answered' };
