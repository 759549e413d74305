/** The longest wait for styles, fonts and the picture, in milliseconds; after it the window is printed anyway. */
const TIMEOUT_MS = 4000;

export class PopupBlocked extends Error {
  override name = 'PopupBlocked';
}

const loaded = (element: HTMLElement) =>
  new Promise<void>((resolve) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', () => resolve(), { once: true });
  });

/** Copies the page's styles into the window, which has no others and no scripts. */
function copyStyles(page: Document): Promise<void>[] {
  const waits: Promise<void>[] = [];
  for (const style of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[rel="stylesheet"], style')) {
    const copy = page.importNode(style, true);
    if (style instanceof HTMLLinkElement) {
      (copy as HTMLLinkElement).href = style.href;
      waits.push(loaded(copy));
    }
    page.head.append(copy);
  }
  return waits;
}

/**
 * Opens a window with only a copy of `content`, named `fileName` (browsers use it for the PDF), and prints it. Call it directly
 * in a press handler, or the browser blocks the window.
 * @throws PopupBlocked
 */
export async function printInWindow(content: HTMLElement, fileName: string): Promise<void> {
  const opened = window.open('', '_blank', 'popup,width=900,height=1000');
  if (!opened) throw new PopupBlocked();
  try {
    const page = opened.document;
    page.title = fileName;
    page.documentElement.lang = 'pt-BR';
    page.documentElement.dataset.theme = 'light';
    const waits = copyStyles(page);
    const copy = page.importNode(content, true);
    for (const image of copy.querySelectorAll('img')) {
      image.src = new URL(image.src, document.baseURI).href;
      if (!image.complete) waits.push(loaded(image));
    }
    page.body.replaceChildren(copy);
    const timedOut = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS));
    await Promise.race([Promise.all(waits).then(() => page.fonts.ready), timedOut]);
    opened.focus();
    opened.print();
  } catch (error) {
    opened.close();
    throw error;
  }
}
