import { useLayoutEffect } from 'react';

let openPanels = 0;

function countPanels(change: 1 | -1): void {
  openPanels += change;
  document.documentElement.toggleAttribute('data-beside-panel', openPanels > 0);
}

/**
 * Renders nothing. While it is mounted, an attribute of the root element makes the page leave room for a panel (`beside-panel:` in
 * app.css). With `body:has(…)` instead, the browser would recalculate the styles of the whole page after each change of an element.
 */
export function BesidePanel(): null {
  useLayoutEffect(() => {
    countPanels(1);
    return () => countPanels(-1);
  }, []);
  return null;
}
