/* The only script of a server-rendered page (server/pages/code-after-paint.ts). It inserts the elements that load the app's
   code after the first screen and its picture are painted, so that nothing else competes for bandwidth. On a public page, the
   code is only fetched then. It runs when the visitor is about to press something or after some seconds of reading: on a cheap
   phone, it would block the page for a third of a second. */

/** Used when the picture does not load, or the tab is hidden and paints nothing. */
const TIMEOUT_MS = 1500;

async function inSight(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  await picture?.decode().catch(() => undefined);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

const READING_MS = 3000;

const CONTROLS = 'a, button';
const controlsIn = (part: ParentNode | null) => [...(part?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
const controlsOfApp = () => controlsIn(document.getElementById('root'));

/** Calls `act` when the app has replaced the server-rendered element. */
function whenGone(element: Element, act: () => void) {
  const gone = new MutationObserver(() => {
    if (element.isConnected) return;
    gone.disconnect();
    act();
  });
  gone.observe(document.body, { childList: true });
}

/** Completes a press that begins on the server-rendered element and ends on the app's: browsers send no click for it. */
function keepPress(publicPage: HTMLElement) {
  let pressed = -1;
  publicPage.addEventListener('pointerdown', ({ target, button, ctrlKey, metaKey, shiftKey }) => {
    const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey;
    pressed =
      isPlain && target instanceof Element
        ? controlsIn(publicPage).indexOf(target.closest(CONTROLS) as HTMLElement)
        : -1;
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(type, ({ clientX, clientY }) => {
      const control = publicPage.isConnected ? undefined : controlsOfApp()[pressed];
      // A press that ends elsewhere is cancelled.
      if (type === 'pointerup' && control?.contains(document.elementFromPoint(clientX, clientY))) control.click();
      pressed = -1;
    });
}

/** Continues a running CSS animation in the app, instead of restarting it. */
function keepMotion(drawn: Element) {
  let begun: Animation['startTime'] = null;
  document
    .getAnimations()[0]
    ?.ready.then(({ startTime }) => {
      begun = startTime;
    })
    // The app removed the animated element before its first frame.
    .catch(() => undefined);
  whenGone(drawn, () => {
    if (begun === null) return;
    // In the next frame, which computes the styles of the app's elements anyway, and before it is painted.
    requestAnimationFrame(() => {
      for (const motion of document.getAnimations()) if (motion instanceof CSSAnimation) motion.startTime = begun;
    });
  });
}

const FIELDS = 'input, textarea, select';
const PRESSABLE = 'a, button, label, input';

/**
 * Repeats the last press on a server-rendered screen once the app has hydrated or replaced it. Until then, keys change no field:
 * what is typed would be lost.
 * @param cover what the app removes then
 */
function keepPressOnPicture(cover: Element) {
  let pressed: MouseEvent | undefined;
  const press = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    pressed = event;
  };
  const type = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.target instanceof Element && event.target.matches(FIELDS)) event.preventDefault();
  };
  window.addEventListener('click', press, true);
  window.addEventListener('keydown', type, true);
  whenGone(cover, () => {
    window.removeEventListener('click', press, true);
    window.removeEventListener('keydown', type, true);
    if (pressed === undefined) return;
    const { target, clientX, clientY } = pressed;
    // A press by the keyboard has its control as target, a press on the cover only a position.
    const own = target instanceof Element && target.isConnected ? target.closest<HTMLElement>(PRESSABLE) : null;
    const control = own ?? document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(PRESSABLE);
    if (control?.matches('input')) control.focus();
    else control?.click();
  });
}

/** Keeps the visitor's scroll position and focus when the app replaces the server-rendered page, which looks the same. */
function keepPlace(publicPage: Element) {
  let top = 0;
  let focused = -1;
  publicPage.addEventListener('focusin', ({ target }) => {
    focused = controlsIn(publicPage).indexOf(target as HTMLElement);
  });
  const follow = () => {
    if (publicPage.isConnected) top = window.scrollY;
  };
  window.addEventListener('scroll', follow, { passive: true });
  whenGone(publicPage, () => {
    window.removeEventListener('scroll', follow);
    if (document.activeElement === document.body) controlsOfApp()[focused]?.focus({ preventScroll: true });
    // The router scrolls a page to its top.
    if (top > 0) window.scrollTo({ top, behavior: 'instant' });
  });
}

/**
 * Shows a skeleton at once after a tap on a link within the site, as the app does. When the visitor comes back, the page is as it
 * was.
 */
function answerTaps(publicPage: HTMLElement) {
  let left: { drawn: ChildNode[]; pressed: number } | undefined;
  publicPage.addEventListener('click', ({ target, button, ctrlKey, metaKey, shiftKey }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const skeleton = document.querySelector<HTMLTemplateElement>('#page-skeleton')?.content;
    if (!link || !skeleton || button !== 0 || ctrlKey || metaKey || shiftKey) return;
    if (link.target !== '' || link.origin !== location.origin || link.pathname === location.pathname) return;
    left = { drawn: [...publicPage.childNodes], pressed: controlsIn(publicPage).indexOf(link) };
    // The pressed link stays until the browser has followed it.
    setTimeout(() => left && publicPage.replaceChildren(skeleton.cloneNode(true)));
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && left) publicPage.replaceChildren(...left.drawn);
    left = undefined;
  });
  // The app may still start before the next page loads.
  whenGone(publicPage, () => left && controlsOfApp()[left.pressed]?.click());
}

/** Resolves when the app is needed on a public page. */
function whenAppIsNeeded(publicPage: Element): Promise<void> {
  return new Promise((resolve) => {
    const onUserEvent = (event: Event) => {
      // A touch pointer appears only with its press, and links work without the app.
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
      if (event.target instanceof Element && event.target.closest(CONTROLS)) resolve();
    };
    for (const type of ['pointerover', 'focusin']) publicPage.addEventListener(type, onUserEvent, { passive: true });
    setTimeout(resolve, READING_MS);
  });
}

/** Fetches the code without running it. */
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

/** Inserts the elements of the app's code after the first paint; on a public page, once the app is needed. */
async function loadApp(publicPage: Element | null) {
  await Promise.race([inSight(), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
  const appCode = document.querySelector<HTMLTemplateElement>('#opening-code')?.content;
  if (!appCode) return;
  if (publicPage) {
    fetchAhead(appCode);
    await whenNeeded;
  }
  document.head.append(appCode);
}

const cover = document.querySelector('#cover, #opening-screen[inert]');
if (cover) keepPressOnPicture(cover);
if (cover?.id === 'opening-screen') keepMotion(cover);
const publicPage = document.querySelector<HTMLElement>('#opening-screen:not([inert])');
const whenNeeded = publicPage && whenAppIsNeeded(publicPage);
if (publicPage) {
  keepMotion(publicPage);
  keepPlace(publicPage);
  keepPress(publicPage);
  answerTaps(publicPage);
}
void loadApp(publicPage);
