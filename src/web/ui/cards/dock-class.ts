/**
 * CSS classes of a sticky bar with the final action of a long page. It is directly above the navigation, because a gap would show a
 * strip of the page. In a low window, it is at the end of the page instead. By the class `dock` (app.css), the browser scrolls a
 * focused element out from under the bar.
 */
export const DOCK_CLASS =
  'dock cramped:static sticky bottom-[calc(var(--spacing-bottom-bar)+var(--spacing-safe-bottom))] z-header flex items-center rounded-lg max-lg:rounded-b-none border border-line bg-raised p-3 shadow-lg sm:px-5 lg:bottom-4';
