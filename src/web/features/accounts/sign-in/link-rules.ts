/**
 * Returns the token in `hash`, the fragment of an e-mailed link's URL, which browsers never send to a server; undefined when there is
 * none.
 */
export function linkToken(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') || undefined;
}
