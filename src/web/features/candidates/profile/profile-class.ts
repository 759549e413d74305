/**
 * Layout of a candidate's profile: one column on a phone, with the buttons at the bottom of the screen; from 1024 px
 * on, card and buttons are at the left.
 */
export const GRID_CLASS =
  'flex min-w-0 flex-1 flex-col gap-5 lg:grid lg:flex-none lg:grid-cols-3 lg:items-start lg:gap-6';
/** The column with the candidate's card and the buttons. */
export const ASIDE_CLASS = 'contents min-w-0 lg:flex lg:flex-col lg:gap-5';
/** Makes the column of `ASIDE_CLASS` sticky; not used with a contact, because the column may then be higher than the window. */
export const STICKY_ASIDE_CLASS = 'lg:sticky lg:top-22';
export const MAIN_CLASS = 'order-1 flex min-w-0 flex-col gap-5 lg:order-none lg:col-span-2';
/** The decision buttons: on a phone below everything else. */
export const ACTIONS_CLASS = 'order-2 -mx-gutter -mb-5 mt-auto max-lg:pb-2.5! lg:m-0';
