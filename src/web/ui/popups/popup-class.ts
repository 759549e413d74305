/** Classes of the popup of a menu or combobox. */
export const POPUP_CLASS =
  'max-h-(--available-height) min-w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain ' +
  'rounded-lg border border-line bg-raised p-1.5 shadow-lg outline-none origin-(--transform-origin) ' +
  'transition-[opacity,scale] duration-fast ease-out data-ending-style:scale-97 data-ending-style:opacity-0 ' +
  'data-starting-style:scale-97 data-starting-style:opacity-0';

/** Classes of an item of a menu or combobox. */
export const ITEM_CLASS =
  'flex min-h-tap cursor-pointer select-none items-center justify-between gap-3 rounded-md px-3 py-2 text-base ' +
  'outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-muted ' +
  'data-highlighted:bg-brand-soft data-highlighted:text-brand-ink data-selected:font-semibold';
