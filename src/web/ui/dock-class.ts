/**
 * A bar with what ends a long page, kept in sight above the navigation; where there is no height to spare it stands at the end.
 * Whatever is focused is brought clear of it (app.css).
 */
export const DOCK_CLASS =
  'dock cramped:static sticky bottom-[calc(var(--spacing-bottom-bar)+var(--spacing-safe-bottom)+var(--spacing)*3)] z-header flex items-center rounded-lg border border-line bg-raised p-3 shadow-lg sm:px-5 lg:bottom-4';
