/** The room of the overview above a desk's list, kept free before it is there: the list doesn't move (jobs#week). */
export const WEEK_ROOM_CLASS = 'mb-5 hidden min-h-91 lg:block xl:min-h-56';

export const WEEK_GRID_CLASS = 'grid grid-cols-2 gap-3 xl:grid-cols-4';

/** One kind of what waits, before it is there. */
export const WEEK_KIND_CLASS = 'h-44 w-full xl:h-56 rounded-lg!';
