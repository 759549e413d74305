/*
 * The only script of a page that opens with its first screen drawn (server/pages/code-after-paint.ts): lets in the elements
 * that ask for code once that screen and its picture are in sight, so that they share the line with nothing. A page that is read
 * without the app has its code fetched then, and run when somebody is about to press something or has read for a while: on a
 * cheap phone it would stop the first look for a third of a second.
 */

/** Where the picture doesn't come, or the tab isn't looked at and so paints nothing. */
const PATIENCE_MS = 1500;

async function inSight(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#opening-screen img[fetchpriority="high"]');
  await picture?.decode().catch(() => undefined);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

const READING_MS = 3000;

const CONTROLS = 'a, button';
const controlsIn = (part: ParentNode | null) => [...(part?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
const controlsOfApp = () => controlsIn(document.getElementById('root'));

/** Once the app stands in the place of what the server drew. */
function whenGone(element: Element, act: () => void) {
  const gone = new MutationObserver(() => {
    if (element.isConnected) return;
    gone.disconnect();
    act();
  });
  gone.observe(document.body, { childList: true });
}

/** A press that begins on what the server drew and ends on what the app has drawn there is none to the browser. */
function keepPress(read: HTMLElement) {
  let pressed = -1;
  read.addEventListener('pointerdown', ({ target, button, ctrlKey, metaKey, shiftKey }) => {
    const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey;
    pressed =
      isPlain && target instanceof Element ? controlsIn(read).indexOf(target.closest(CONTROLS) as HTMLElement) : -1;
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(type, ({ clientX, clientY }) => {
      const control = read.isConnected ? undefined : controlsOfApp()[pressed];
      // Whoever lets go elsewhere has thought better of it.
      if (type === 'pointerup' && control?.contains(document.elementFromPoint(clientX, clientY))) control.click();
      pressed = -1;
    });
}

/** What moves goes on in the app, and doesn't begin anew. */
function keepMotion(drawn: Element) {
  let begun: Animation['startTime'] = null;
  void document.getAnimations()[0]?.ready.then(({ startTime }) => {
    begun = startTime;
  });
  whenGone(drawn, () => {
    if (begun === null) return;
    for (const motion of document.getAnimations()) if (motion instanceof CSSAnimation) motion.startTime = begun;
  });
}

/** The last press on a picture of what is to come is one on what stands at the same place then. */
function keepPressOnPicture(picture: Element) {
  let pressed: MouseEvent | undefined;
  const press = (event: MouseEvent) => {
    pressed = event;
  };
  window.addEventListener('click', press);
  whenGone(picture, () => {
    window.removeEventListener('click', press);
    if (pressed === undefined) return;
    const control = document
      .elementFromPoint(pressed.clientX, pressed.clientY)
      ?.closest<HTMLElement>('a, button, label, input');
    if (control?.matches('input')) control.focus();
    else control?.click();
  });
}

/** Whoever reads on in what the server drew, or has gone through it with the keyboard, stays where they are: the app draws the same there. */
function keepPlace(read: Element) {
  let top = 0;
  let focused = -1;
  read.addEventListener('focusin', ({ target }) => {
    focused = controlsIn(read).indexOf(target as HTMLElement);
  });
  const follow = () => {
    if (read.isConnected) top = window.scrollY;
  };
  window.addEventListener('scroll', follow, { passive: true });
  whenGone(read, () => {
    window.removeEventListener('scroll', follow);
    if (document.activeElement === document.body) controlsOfApp()[focused]?.focus({ preventScroll: true });
    // The router begins a page at its top.
    if (top > 0) window.scrollTo({ top, behavior: 'instant' });
  });
}

/** A tap that leads to another page of ours is answered at once, as the app answers it. Whoever comes back finds the page as it was. */
function answerTaps(read: HTMLElement) {
  let left: { drawn: ChildNode[]; pressed: number } | undefined;
  read.addEventListener('click', ({ target, button, ctrlKey, metaKey, shiftKey }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const skeleton = document.querySelector<HTMLTemplateElement>('#on-its-way')?.content;
    if (!link || !skeleton || button !== 0 || ctrlKey || metaKey || shiftKey) return;
    if (link.target !== '' || link.origin !== location.origin || link.pathname === location.pathname) return;
    left = { drawn: [...read.childNodes], pressed: controlsIn(read).indexOf(link) };
    // What was pressed has to be there until the browser has followed it.
    setTimeout(() => left && read.replaceChildren(skeleton.cloneNode(true)));
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && left) read.replaceChildren(...left.drawn);
    left = undefined;
  });
  // The app may still come before the next page does.
  whenGone(read, () => left && controlsOfApp()[left.pressed]?.click());
}

/** Resolves when the app is wanted on a page that is read without it. */
function wanted(read: Element): Promise<void> {
  return new Promise((resolve) => {
    const asked = (event: Event) => {
      // A finger is there only when it presses, and the link leads on without the app.
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
      if (event.target instanceof Element && event.target.closest(CONTROLS)) resolve();
    };
    for (const type of ['pointerover', 'focusin']) read.addEventListener(type, asked, { passive: true });
    setTimeout(resolve, READING_MS);
  });
}

/** Asks for the code without running it. */
function fetchAhead(code: DocumentFragment) {
  for (const script of code.querySelectorAll('script')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = script.src;
    document.head.append(link);
  }
  document.head.append(...code.querySelectorAll('link'));
}

async function letIn(read: Element | null) {
  await Promise.race([inSight(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  const held = document.querySelector<HTMLTemplateElement>('#opening-code')?.content;
  if (!held) return;
  if (read) {
    fetchAhead(held);
    await isWanted;
  }
  document.head.append(held);
}

const picture = document.querySelector('#opening-screen[data-pressed-later]');
if (picture) {
  keepMotion(picture);
  keepPressOnPicture(picture);
}
const read = document.querySelector<HTMLElement>('#opening-screen:not([inert])');
const isWanted = read && wanted(read);
if (read) {
  keepMotion(read);
  keepPlace(read);
  keepPress(read);
  answerTaps(read);
}
void letIn(read);
