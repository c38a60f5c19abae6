/** What is said at the head of an open conversation. */
export const words = { typing: 'Typing…' };
