/**
 * Returns the visual problems of the screen that a program can detect at little cost, one line each. Runs in the page, so it can
 * use nothing outside of this function.
 */
export function findingsOnPage(): string[] {
  const LEAST_TARGET = 24;
  const root = document.documentElement;
  const found = new Set<string>();
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], .sr-only');
  const named = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} '${words.trim().replace(/\s+/g, ' ').slice(0, 50)}'`;
  };

  function lookAtWidth(): void {
    if (root.scrollWidth <= root.clientWidth) return;
    const widest = [...document.querySelectorAll('body *')].find(
      (element) => isSeen(element) && element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    found.add(`sideways: ${root.scrollWidth} of ${root.clientWidth} px${widest ? `, by ${named(widest)}` : ''}`);
  }

  function lookAtTexts(): void {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, overflowY, lineHeight } = getComputedStyle(element);
      if (!(overflowX === 'hidden' || overflowX === 'clip' || overflowY === 'hidden' || overflowY === 'clip')) continue;
      if (element.clientWidth <= 1 || !isSeen(element)) continue;
      if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
        continue;
      const isCutAside = element.scrollWidth > element.clientWidth + 1;
      const isCutBelow = element.scrollHeight > element.clientHeight + (Number.parseFloat(lineHeight) || 20) / 2;
      if (isCutAside || isCutBelow) found.add(`cut off: ${named(element)}`);
    }
  }

  const TARGETS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=switch], [role=checkbox], [role=radio], [role=tab]';
  const targets = () => [...document.querySelectorAll<HTMLElement>(TARGETS)].filter(isSeen);

  /**
   * Returns whether a press beside the middle, by half of the minimum target size, still hits it: the target may be larger than the
   * visible element.
   */
  function isMetAround(element: HTMLElement): boolean {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y, reach] = [left + width / 2, top + height / 2, LEAST_TARGET / 2 - 1];
    const around = [
      [x, y - reach],
      [x, y + reach],
      [x - reach, y],
      [x + reach, y],
    ] as const;
    return around.every(([atX, atY]) => element.contains(document.elementFromPoint(atX, atY)));
  }

  function lookAtTargets(): void {
    for (const element of targets()) {
      if (getComputedStyle(element).display === 'inline') continue;
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      if (width <= 1 || height <= 1 || (width >= LEAST_TARGET && height >= LEAST_TARGET)) continue;
      if (!isMetAround(element)) found.add(`small: ${named(element)} ${Math.round(width)}×${Math.round(height)}`);
    }
  }

  /** Checks that nothing stays below the navigation at the page's end, or below the header at its beginning. */
  function lookUnderBars(at: 'top' | 'end'): void {
    window.scrollTo({ top: at === 'top' ? 0 : root.scrollHeight, behavior: 'instant' });
    for (const element of targets()) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (at === 'top' ? y > window.innerHeight / 2 : y < window.innerHeight / 2) continue;
      // The skip link is invisible until it has the focus.
      if (element.getAttribute('href')?.startsWith('#')) continue;
      const over = document.elementFromPoint(x, y)?.closest('nav, header');
      if (over && !over.contains(element)) found.add(`under the ${over.tagName.toLowerCase()}: ${named(element)}`);
    }
  }

  lookAtWidth();
  lookAtTexts();
  // Checking the rest scrolls, which may close an open overlay.
  if (!document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')) {
    lookAtTargets();
    lookUnderBars('end');
    lookUnderBars('top');
  }
  return [...found];
}
