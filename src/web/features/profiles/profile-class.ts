/** Grid with the profile's card above its sections, and beside them on a wide screen. */
export const PROFILE_GRID_CLASS =
  'grid min-w-0 grid-cols-1 gap-5 lg:grid-cols-[minmax(17rem,1fr)_2fr] lg:items-start lg:gap-6';
/** The grid's column with the card, sticky on a wide screen. */
export const PROFILE_ASIDE_CLASS = 'flex min-w-0 flex-col gap-5 lg:sticky lg:top-22';
export const PROFILE_MAIN_CLASS = 'flex min-w-0 flex-col gap-5';

export const PROFILE_FORM_CLASS = 'flex flex-col gap-5';
