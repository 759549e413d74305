/** Longest wait for styles, letters and the picture of the print window, in milliseconds; it is printed all the same. */
const PATIENCE = 4000;

export class PopupBlocked extends Error {
  override name = 'PopupBlocked';
}

const loaded = (element: HTMLElement) =>
  new Promise<void>((resolve) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', () => resolve(), { once: true });
  });

/** The page's own styles; the window has no others, and no scripts. */
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
 * Opens a window that holds nothing but a copy of `content`, named `fileName` (the name that browsers give the PDF), and
 * prints it. Call it straight from a press, or the browser refuses the window.
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
    const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
    await Promise.race([Promise.all(waits).then(() => page.fonts.ready), patience]);
    opened.focus();
    opened.print();
  } catch (error) {
    opened.close();
    throw error;
  }
}
