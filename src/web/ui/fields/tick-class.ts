const INPUT =
  'grid size-6 shrink-0 cursor-[inherit] appearance-none place-items-center border-2 border-control bg-surface ' +
  'transition-colors duration-fast checked:border-brand checked:bg-brand aria-invalid:border-danger ' +
  "after:block after:opacity-0 after:content-[''] checked:after:opacity-100 " +
  // The browser's own control with forced colours.
  'forced-colors:appearance-auto forced-colors:after:hidden ';

/** Classes of a native checkbox: in dark mode, the browser's own looks disabled. */
export const BOX_CLASS = `${INPUT} rounded-xs after:h-2.5 after:w-1.5 after:-translate-y-px after:rotate-45 after:border-on-brand after:border-r-2 after:border-b-2`;

/** Classes of a native radio, for the same reason. */
export const RADIO_CLASS = `${INPUT} rounded-full after:size-2.5 after:rounded-full after:bg-on-brand`;
