/** Names the region that a browser's account is in. A hint and no right: a session counts where it was begun and nowhere else. */
export const REGION_COOKIE = 'encaixe.regiao';
/** As long as browsers keep one. */
export const REGION_COOKIE_LASTS_S = 400 * 24 * 60 * 60;
