/**
 * Classes of a sticky bar with the final action of a long page, directly above the navigation: a gap would show a strip of the
 * fields below. In a low window, the bar is at the end of the page instead. The class `dock` keeps the bar from covering the focused element (app.css).
 */
export const DOCK_CLASS =
  'dock cramped:static sticky bottom-[calc(var(--spacing-bottom-bar)+var(--spacing-safe-bottom))] z-header flex items-center rounded-lg max-lg:rounded-b-none border border-line bg-raised p-3 shadow-lg sm:px-5 lg:bottom-4';
