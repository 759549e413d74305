/** A job that ends within so many days is told above the list (jobs#week). */
export const ENDS_SOON_DAYS = 3;

/** Lines of each kind that are told, and whether there are more (jobs#week). */
export const WEEK_LINES = 3;

/** Of one line no more are counted (jobs#week). */
export const WEEK_COUNTED = 99;
