/*
 * The only script of a page that opens with its first screen drawn (server/pages/code-after-paint.ts): lets in the elements
 * that ask for code once that screen and its picture are in sight, so that they share the line with nothing.
 */

/** Where the picture doesn't come, or the tab isn't looked at and so paints nothing. */
const PATIENCE_MS = 1500;

async function inSight(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#opening-screen img[fetchpriority="high"]');
  await picture?.decode().catch(() => undefined);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

const controlsIn = (part: ParentNode | null) => [...(part?.querySelectorAll<HTMLElement>('a, button') ?? [])];

/** Whoever reads on in what the server drew, or has gone through it with the keyboard, stays where they are: the app draws the same there. */
function keepPlace() {
  const read = document.querySelector('#opening-screen:not([inert])');
  if (!read) return;
  let top = 0;
  let focused = -1;
  read.addEventListener('focusin', ({ target }) => {
    focused = controlsIn(read).indexOf(target as HTMLElement);
  });
  const follow = () => {
    if (read.isConnected) top = window.scrollY;
  };
  window.addEventListener('scroll', follow, { passive: true });
  const gone = new MutationObserver(() => {
    if (read.isConnected) return;
    gone.disconnect();
    window.removeEventListener('scroll', follow);
    if (document.activeElement === document.body)
      controlsIn(document.getElementById('root'))[focused]?.focus({ preventScroll: true });
    // The router begins a page at its top.
    if (top > 0) window.scrollTo({ top, behavior: 'instant' });
  });
  gone.observe(document.body, { childList: true });
}

keepPlace();

const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

void Promise.race([inSight(), patience]).then(() => {
  const held = document.querySelector<HTMLTemplateElement>('#opening-code');
  if (held) document.head.append(held.content);
});
