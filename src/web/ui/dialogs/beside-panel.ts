import { useLayoutEffect } from 'react';

let openPanels = 0;

function countPanels(change: 1 | -1): void {
  openPanels += change;
  document.documentElement.toggleAttribute('data-beside-panel', openPanels > 0);
}

/**
 * Renders nothing; while it is mounted, the page makes room for a panel (`beside-panel:` in app.css). CSS alone could do it with
 * `body:has(…)`, but then the browser computes the styles of the whole page again after each change of any element.
 */
export function BesidePanel(): null {
  useLayoutEffect(() => {
    countPanels(1);
    return () => countPanels(-1);
  }, []);
  return null;
}
