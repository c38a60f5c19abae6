/** What the addresses of /login and /signup carry: where to go afterwards, and the plan that was chosen. */
export type SignInSearch = { next?: string; plan?: string };

/** Reads the parameters of an address; anybody may have written them. */
export const readSignInSearch = ({ next, plan }: Record<string, unknown>): SignInSearch => ({
  ...(typeof next === 'string' && { next }),
  ...(typeof plan === 'string' && { plan }),
});
