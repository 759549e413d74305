/** A job that ends within this number of days is listed above the list of jobs (jobs#week). */
export const ENDS_SOON_DAYS = 3;

/** Maximum number of lines of each kind, besides a note that there are more (jobs#week). */
export const WEEK_LINES = 3;

/** Maximum count shown in a line (jobs#week). */
export const WEEK_COUNTED = 99;
