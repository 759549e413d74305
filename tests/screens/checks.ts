/**
 * Returns the visual problems of the screen that a program can easily detect, one line each. Runs in the page, so it can use nothing
 * outside of this function.
 */
export function findingsOnPage(): string[] {
  const MIN_TARGET_PX = 24;
  const root = document.documentElement;
  const findings = new Set<string>();
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], .sr-only');
  const describeElement = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} '${words.trim().replace(/\s+/g, ' ').slice(0, 50)}'`;
  };

  function checkWidth(): void {
    if (root.scrollWidth <= root.clientWidth) return;
    const widest = [...document.querySelectorAll('body *')].find(
      (element) => isVisible(element) && element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    findings.add(
      `sideways: ${root.scrollWidth} of ${root.clientWidth} px${widest ? `, by ${describeElement(widest)}` : ''}`,
    );
  }

  function checkTexts(): void {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, overflowY, lineHeight } = getComputedStyle(element);
      if (!(overflowX === 'hidden' || overflowX === 'clip' || overflowY === 'hidden' || overflowY === 'clip')) continue;
      if (element.clientWidth <= 1 || !isVisible(element)) continue;
      if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
        continue;
      const isCutAside = element.scrollWidth > element.clientWidth + 1;
      const isCutBelow = element.scrollHeight > element.clientHeight + (Number.parseFloat(lineHeight) || 20) / 2;
      if (isCutAside || isCutBelow) findings.add(`cut off: ${describeElement(element)}`);
    }
  }

  const TARGETS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=switch], [role=checkbox], [role=radio], [role=tab]';
  const targets = () => [...document.querySelectorAll<HTMLElement>(TARGETS)].filter(isVisible);

  /**
   * Returns whether presses around the element's middle, at a distance of half the minimum target size, hit the element: its target may
   * be larger than what is visible.
   */
  function isHitAround(element: HTMLElement): boolean {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y, reach] = [left + width / 2, top + height / 2, MIN_TARGET_PX / 2 - 1];
    const around = [
      [x, y - reach],
      [x, y + reach],
      [x - reach, y],
      [x + reach, y],
    ] as const;
    return around.every(([atX, atY]) => element.contains(document.elementFromPoint(atX, atY)));
  }

  function checkTargets(): void {
    for (const element of targets()) {
      if (getComputedStyle(element).display === 'inline') continue;
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      if (width <= 1 || height <= 1 || (width >= MIN_TARGET_PX && height >= MIN_TARGET_PX)) continue;
      if (!isHitAround(element))
        findings.add(`small: ${describeElement(element)} ${Math.round(width)}×${Math.round(height)}`);
    }
  }

  /** Finds targets that the navigation covers when the page is scrolled to its end, or the header when it is at its top. */
  function checkUnderBars(at: 'top' | 'end'): void {
    window.scrollTo({ top: at === 'top' ? 0 : root.scrollHeight, behavior: 'instant' });
    for (const element of targets()) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (at === 'top' ? y > window.innerHeight / 2 : y < window.innerHeight / 2) continue;
      // The skip link is invisible until it has the focus.
      if (element.getAttribute('href')?.startsWith('#')) continue;
      const cover = document.elementFromPoint(x, y)?.closest('nav, header');
      if (cover && !cover.contains(element))
        findings.add(`under the ${cover.tagName.toLowerCase()}: ${describeElement(element)}`);
    }
  }

  checkWidth();
  checkTexts();
  // The other checks scroll the page, which may close an open overlay.
  if (!document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')) {
    checkTargets();
    checkUnderBars('end');
    checkUnderBars('top');
  }
  return [...findings];
}
