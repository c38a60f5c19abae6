/** What is said of a secret beside it: of keys only a hash is kept, and nothing else is shown a second time either. */
export const shownOnce = 'Copy it now: you won’t see it again.';
