/** The form with the preview beside it where both fit: at 1024 px the fields need the whole width. */
export const FORM_GRID_CLASS = 'grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_23rem] xl:gap-10';
