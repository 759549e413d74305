/** Maximum time to wait for styles, fonts and pictures before printing. */
const LOAD_TIMEOUT_MS = 4000;

export class PopupBlocked extends Error {
  override name = 'PopupBlocked';
}

const loadedOrFailed = (element: HTMLElement) =>
  new Promise<void>((resolve) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', () => resolve(), { once: true });
  });

/** Copies the styles of this document into another one. Returns a promise for each linked file, resolved when it is loaded or failed. */
function copyStyles(page: Document): Promise<void>[] {
  const loads: Promise<void>[] = [];
  for (const style of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[rel="stylesheet"], style')) {
    const copy = page.importNode(style, true);
    if (style instanceof HTMLLinkElement) {
      (copy as HTMLLinkElement).href = style.href;
      loads.push(loadedOrFailed(copy));
    }
    page.head.append(copy);
  }
  return loads;
}

/**
 * Opens a window with only a copy of `content`, and prints it. Must be called directly in a click handler; otherwise the browser
 * blocks the window.
 * @param fileName the window's title, which browsers suggest as the name of a PDF file
 * @throws PopupBlocked when the browser blocks the window
 */
export async function printInWindow(content: HTMLElement, fileName: string): Promise<void> {
  const opened = window.open('', '_blank', 'popup,width=900,height=1000');
  if (!opened) throw new PopupBlocked();
  try {
    const page = opened.document;
    page.title = fileName;
    page.documentElement.lang = 'pt-BR';
    page.documentElement.dataset.theme = 'light';
    const loads = copyStyles(page);
    const copy = page.importNode(content, true);
    for (const image of copy.querySelectorAll('img')) {
      image.src = new URL(image.src, document.baseURI).href;
      if (!image.complete) loads.push(loadedOrFailed(image));
    }
    page.body.replaceChildren(copy);
    const timedOut = new Promise<void>((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS));
    await Promise.race([Promise.all(loads).then(() => page.fonts.ready), timedOut]);
    opened.focus();
    opened.print();
  } catch (error) {
    opened.close();
    throw error;
  }
}
