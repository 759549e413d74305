/**
 * A sticky bar above the navigation with the final action of a long page; with little height it is at the end instead. The
 * focused element stays clear of it (app.css).
 */
export const DOCK_CLASS =
  'dock cramped:static sticky bottom-[calc(var(--spacing-bottom-bar)+var(--spacing-safe-bottom)+var(--spacing)*3)] z-header flex items-center rounded-lg border border-line bg-raised p-3 shadow-lg sm:px-5 lg:bottom-4';
