/** What the link of a mail carries behind its #, which no server is told; undefined where it carries nothing. */
export function linkToken(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') || undefined;
}
