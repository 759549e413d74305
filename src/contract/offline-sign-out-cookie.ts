/**
 * Returns the name of the cookie with which a page without a connection signs its user out (accounts#offline-sign-out). With
 * https, the prefix `__Host-` keeps sibling domains from setting the cookie, and so from signing users out.
 */
export const offlineSignOutCookie = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}encaixe.saida`;
