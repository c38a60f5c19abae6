/** Which conversation a mail leads back to, and by what right. */
export interface ResumeLink {
  /** A token of the visitor. */
  token: string;
  conversation: string;
}

/** Reads what stands behind the # of a reply's link: `resume=<token>.<conversation>`; null of anything else. */
export function readResumeLink(fragment: string): ResumeLink | null {
  const [, token, conversation] = /^resume=(\w{1,100})\.([\w-]{36})$/.exec(fragment) ?? [];
  return token !== undefined && conversation !== undefined ? { token, conversation } : null;
}
