/** One column, two from 1024 px on. */
export const MATCH_GRID = 'grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-5';
