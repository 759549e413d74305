import { INVITE_PATH } from '#domain/companies/team-roles.ts';

const KEY = 'encaixe-convite';

/** An invitation to a team that was opened in this tab: its token from the URL's fragment, and its e-mail address. */
export interface HeldInvite {
  token: string;
  email: string;
}

/**
 * Stores the invitation while the user signs in. Its token may reach no server on the way, so no URL of a redirect may contain
 * it. Stored for this tab only and until it is closed, so that the computer's next user does not find it.
 */
export function holdInvite(invite: HeldInvite): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(invite));
  } catch {
    // Without storage the user has to open the link again.
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

/** Returns the invitation to which the user returns after signing in. */
export const inviteBehind = (wanted: string | undefined): HeldInvite | undefined =>
  wanted === INVITE_PATH ? heldInvite() : undefined;

export function clearInvite(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}
