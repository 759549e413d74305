/**
 * The cookie by which a page tells the server that somebody signed out of this browser without connection (accounts#offline-sign-out).
 * Over https it is bound to the host like the session's own: a sibling of our domain can't sign anybody out.
 */
export const LEFT_COOKIE = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}encaixe.saida`;
