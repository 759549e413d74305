import { INVITE_PATH } from '#domain/team-roles.ts';

const KEY = 'encaixe-convite';

/** An invitation to a team that somebody has opened in this tab: what its link carries behind the mark, and for whom it is. */
export interface HeldInvite {
  token: string;
  email: string;
}

/**
 * Keeps it while they sign in: no server on the way may be told its token, so no address that leads back may hold it. This tab alone
 * and until it is closed: whoever uses the computer next finds nothing.
 */
export function holdInvite(invite: HeldInvite): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(invite));
  } catch {
    // A browser that keeps nothing asks for the link once more.
  }
}

export function heldInvite(): HeldInvite | undefined {
  try {
    const { token, email } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof token === 'string' && typeof email === 'string' ? { token, email } : undefined;
  } catch {
    return undefined;
  }
}

/** The one that whoever signs in now comes from and goes back to. */
export const inviteBehind = (wanted: string | undefined): HeldInvite | undefined =>
  wanted === INVITE_PATH ? heldInvite() : undefined;

export function forgetInvite(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // It isn't there.
  }
}
