const TICK_CLASS =
  'grid size-6 shrink-0 cursor-[inherit] appearance-none place-items-center border-2 border-control bg-surface ' +
  'transition-colors duration-fast checked:border-brand checked:bg-brand aria-invalid:border-danger ' +
  "after:block after:opacity-0 after:content-[''] checked:after:opacity-100 " +
  // With forced colours, the browser draws its native control instead.
  'forced-colors:appearance-auto forced-colors:after:hidden ';

/** Classes of a native checkbox. Drawn here, because the browser's own checkbox looks disabled in dark mode. */
export const CHECKBOX_CLASS = `${TICK_CLASS} rounded-xs after:h-2.5 after:w-1.5 after:-translate-y-px after:rotate-45 after:border-on-brand after:border-r-2 after:border-b-2`;

/** Classes of a native radio button, drawn here for the same reason as CHECKBOX_CLASS. */
export const RADIO_CLASS = `${TICK_CLASS} rounded-full after:size-2.5 after:rounded-full after:bg-on-brand`;
