/** Classes of the backdrop of Dialog and ConfirmDialog. */
export const DIALOG_BACKDROP_CLASS =
  'fixed inset-0 z-dialog bg-scrim transition-opacity duration-base ease-out ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0';

/** Classes of the popup of Dialog and ConfirmDialog: at the bottom edge on a phone, centred from 640 px on. */
export const DIALOG_POPUP_CLASS =
  'fixed z-dialog flex flex-col bg-raised text-ink shadow-xl outline-none ' +
  'transition-[translate,opacity,scale] duration-base ease-out ' +
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl pb-safe-bottom cramped:overflow-y-auto ' +
  'max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full ' +
  'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[86dvh] sm:w-full sm:max-w-dialog sm:-translate-x-1/2 sm:-translate-y-1/2 ' +
  'sm:rounded-xl sm:pb-0 sm:data-ending-style:scale-96 sm:data-ending-style:opacity-0 ' +
  'sm:data-starting-style:scale-96 sm:data-starting-style:opacity-0';

/** Classes of a dialog's content, which scrolls between title and buttons. In a very low window, the whole popup scrolls instead. */
export const DIALOG_CONTENT_CLASS =
  'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 cramped:flex-none cramped:overflow-visible sm:px-6';

/** Classes of a dialog that is a panel at the right edge, beside the page. */
export const PANEL_CLASS =
  'fixed inset-y-0 right-0 z-dialog flex w-panel max-w-full flex-col border-line border-l bg-raised text-ink shadow-xl outline-none ' +
  'transition-[translate] duration-base ease-out data-ending-style:translate-x-full data-starting-style:translate-x-full';
