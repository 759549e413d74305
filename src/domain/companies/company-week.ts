/** Days before its expiry from which a job is among the company's open tasks (jobs#week). */
export const ENDS_SOON_DAYS = 3;

/** Maximum number of lines of each kind of task (jobs#week). */
export const WEEK_LINES_MAX = 3;

/** Maximum count shown in a line (jobs#week). */
export const WEEK_COUNT_MAX = 99;
