import { INVITE_PATH } from '#domain/companies/team-roles.ts';

const KEY = 'encaixe-convite';

/** An invitation to a team that was opened in this tab: its token from the URL's fragment, and its e-mail address. */
export interface PendingInvite {
  token: string;
  email: string;
}

/**
 * Stores the invitation while the user signs in. Its token may reach no server on the way, so no URL of a redirect may contain
 * it. Stored for this tab only and until it is closed, so that the computer's next user does not find it.
 */
export function savePendingInvite(invite: PendingInvite): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(invite));
  } catch {
    // Without storage the user has to open the link again.
  }
}

export function readPendingInvite(): PendingInvite | undefined {
  try {
    const { token, email } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof token === 'string' && typeof email === 'string' ? { token, email } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the invitation to which the user returns after signing in. */
export const pendingInviteFor = (redirectPath: string | undefined): PendingInvite | undefined =>
  redirectPath === INVITE_PATH ? readPendingInvite() : undefined;

export function clearPendingInvite(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}
