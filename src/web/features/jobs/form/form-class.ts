/** Layout of the job form, with the preview beside it from 1280 px on; on narrower screens the fields need the whole width. */
export const FORM_GRID_CLASS = 'grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_23rem] xl:gap-10';
