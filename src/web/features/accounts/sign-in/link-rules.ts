/**
 * Returns the token in the fragment of an e-mail's link, which browsers never send to a server; undefined when there is
 * none.
 */
export function linkToken(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') || undefined;
}
