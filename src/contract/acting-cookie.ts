/** Names the region in which a company's page acts, where that isn't its home; written by the page. A wish and no right: its home asks who it is. */
export const ACTING_COOKIE = 'encaixe.em';
