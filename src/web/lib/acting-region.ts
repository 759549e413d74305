import { ACTING_COOKIE } from '#contract/acting-cookie.ts';
import type { SignedIn } from '#contract/session.ts';

/** The region in which this browser's company acts; undefined for its home. */
export const actingRegion = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${ACTING_COOKIE}=`))
    ?.slice(ACTING_COOKIE.length + 1) || undefined;

/** From the next request on, in every tab. @param region null: at home again */
export function actIn(region: string | null): void {
  const isSecure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the other way of writing one answers too late, and not in every browser
  document.cookie = `${ACTING_COOKIE}=${region ?? ''}; Path=/; SameSite=Lax${region === null ? '; Max-Age=0' : ''}${isSecure ? '; Secure' : ''}`;
}

/** Nobody acts where they have nothing: whoever signs out or in, or whose jobs stand in one region alone, is at home. */
export function dropUnknownRegion(session: Pick<SignedIn, 'regions'> | null): void {
  const region = actingRegion();
  if (region !== undefined && !session?.regions?.some(({ name }) => name === region)) actIn(null);
}
