/**
 * The cookie by which a page signs its user out of this browser while offline (accounts#offline-sign-out). Over https it is bound
 * to the host like the session's own, so a sibling domain can't sign anyone out.
 */
export const OFFLINE_SIGN_OUT_COOKIE = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}encaixe.saida`;
