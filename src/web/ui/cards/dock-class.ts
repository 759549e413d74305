/**
 * Classes of a sticky bar with the final action of a long page, above the navigation. In a low window, the bar is at the end of
 * the page instead. The class `dock` keeps the bar from covering the focused element (app.css).
 */
export const DOCK_CLASS =
  'dock cramped:static sticky bottom-[calc(var(--spacing-bottom-bar)+var(--spacing-safe-bottom)+var(--spacing)*3)] z-header flex items-center rounded-lg border border-line bg-raised p-3 shadow-lg sm:px-5 lg:bottom-4';
