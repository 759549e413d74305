/**
 * Reserves the space of the overview above the list on desktop layouts, so that the list doesn't move when it loads
 * (jobs#week).
 */
export const WEEK_ROOM_CLASS = 'mb-5 hidden min-h-91 lg:block xl:min-h-56';

export const WEEK_GRID_CLASS = 'grid grid-cols-2 gap-3 xl:grid-cols-4';

/** The size of one kind's placeholder. */
export const WEEK_KIND_CLASS = 'h-44 w-full xl:h-56 rounded-lg!';
