/** The form, and beside it how the job will look once both have room: at 1024 px the fields need all of the width. */
export const FORM_GRID_CLASS = 'grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_23rem] xl:gap-10';
