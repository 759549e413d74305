/**
 * Reserves the space of WeekSection above the list of jobs on desktop layouts, so that the list doesn't move when the section loads
 * (jobs#week).
 */
export const WEEK_SPACE_CLASS = 'mb-4 hidden min-h-tap lg:block';

/** Layout of WeekSection's buttons in one line. */
export const WEEK_LINE_CLASS = 'flex gap-2';
