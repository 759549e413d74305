import { INVITE_PATH } from '#domain/companies/team-roles.ts';

const STORAGE_KEY = 'encaixe-convite';

/** An invitation to a team that was opened in this tab: its token from the URL's fragment, and its e-mail address. */
export interface PendingInvite {
  token: string;
  email: string;
}

/**
 * Stores the invitation while the user signs in. In sessionStorage, so that the next user of a shared computer does not find it, and
 * not in a redirect URL, because servers would receive the token.
 */
export function savePendingInvite(invite: PendingInvite): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(invite));
  } catch {
    // Without storage the user has to open the link again.
  }
}

/** Returns the invitation that is stored in this tab; undefined when there is none. */
export function readPendingInvite(): PendingInvite | undefined {
  try {
    const { token, email } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof token === 'string' && typeof email === 'string' ? { token, email } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the stored invitation when `redirectPath`, the path to open after the sign-in, is that of the invitation screen. */
export const pendingInviteFor = (redirectPath: string | undefined): PendingInvite | undefined =>
  redirectPath === INVITE_PATH ? readPendingInvite() : undefined;

export function clearPendingInvite(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}
