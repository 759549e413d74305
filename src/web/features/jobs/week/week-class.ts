/** The room of the overview above a desk's list, kept free before it is there: the list doesn't move (jobs#week). */
export const WEEK_ROOM_CLASS = 'mb-5 hidden min-h-91 lg:block xl:min-h-56';
