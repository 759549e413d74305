export const CELL_CLASS = 'px-1.5 py-2 align-middle first:pl-3 last:pr-2 xl:px-2';
/** Class of a column or detail that is visible only from 1280 px on, where all columns fit. */
export const WIDE_ONLY_CLASS = 'max-xl:hidden';
