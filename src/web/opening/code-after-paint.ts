/* The only script of a server-rendered page (server/pages/code-after-paint.ts). It inserts the elements that load the app's
   code after the browser has painted the first screen and its picture, so that the code does not compete with them for bandwidth.
   On a public page, the browser only fetches the code then. It runs the code when the visitor is about to press something, or
   after RUN_CODE_AFTER_MS, because starting the app blocks a cheap phone for a third of a second. */

/** The longest wait for the first paint: the picture may not load, and a hidden tab paints nothing. */
const PAINT_TIMEOUT_MS = 1500;

async function waitForFirstPaint(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  await picture?.decode().catch(() => undefined);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Time after which the app starts on a public page that the visitor only reads. */
const RUN_CODE_AFTER_MS = 3000;

const CONTROLS = 'a, button';
const controlsIn = (part: ParentNode | null) => [...(part?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
const controlsOfApp = () => controlsIn(document.getElementById('root'));

/** Calls `callback` when the app has removed the server-rendered element. */
function onRemoved(element: Element, callback: () => void) {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    callback();
  });
  observer.observe(document.body, { childList: true });
}

/** Clicks the app's control when a press begins on the server-rendered page and ends on the app: browsers send no click then. */
function completePress(publicPage: HTMLElement) {
  let pressedIndex = -1;
  publicPage.addEventListener('pointerdown', ({ target, button, ctrlKey, metaKey, shiftKey }) => {
    const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey;
    pressedIndex =
      isPlain && target instanceof Element
        ? controlsIn(publicPage).indexOf(target.closest(CONTROLS) as HTMLElement)
        : -1;
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(type, ({ clientX, clientY }) => {
      const control = publicPage.isConnected ? undefined : controlsOfApp()[pressedIndex];
      // A press that ends on another element is no click.
      if (type === 'pointerup' && control?.contains(document.elementFromPoint(clientX, clientY))) control.click();
      pressedIndex = -1;
    });
}

/** Continues the running CSS animation of the server-rendered screen in the app, instead of restarting it. */
function continueAnimation(serverScreen: Element) {
  let animationStart: Animation['startTime'] = null;
  document
    .getAnimations()[0]
    ?.ready.then(({ startTime }) => {
      animationStart = startTime;
    })
    // The app removed the animated element before its first frame.
    .catch(() => undefined);
  onRemoved(serverScreen, () => {
    if (animationStart === null) return;
    // Before the next paint, for which the browser computes the styles of the app's elements anyway.
    requestAnimationFrame(() => {
      for (const animation of document.getAnimations())
        if (animation instanceof CSSAnimation) animation.startTime = animationStart;
    });
  });
}

const FIELDS = 'input, textarea, select';
const PRESSABLE = 'a, button, label, input';

/**
 * Repeats the last click on a server-rendered screen after the app has hydrated or replaced it. Until then, fields ignore the
 * keyboard, because the app would lose typed text.
 * @param cover the element that the app removes when it is ready
 */
function repeatClickWhenReady(cover: Element) {
  let lastClick: MouseEvent | undefined;
  const holdClick = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    lastClick = event;
  };
  const blockTyping = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.target instanceof Element && event.target.matches(FIELDS)) event.preventDefault();
  };
  window.addEventListener('click', holdClick, true);
  window.addEventListener('keydown', blockTyping, true);
  onRemoved(cover, () => {
    window.removeEventListener('click', holdClick, true);
    window.removeEventListener('keydown', blockTyping, true);
    if (lastClick === undefined) return;
    const { target, clientX, clientY } = lastClick;
    // A click by the keyboard has its control as target, a click on the cover only a position.
    const targetControl =
      target instanceof Element && target.isConnected ? target.closest<HTMLElement>(PRESSABLE) : null;
    const control = targetControl ?? document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(PRESSABLE);
    if (control?.matches('input')) control.focus();
    else control?.click();
  });
}

/** Keeps the visitor's scroll position and focus when the app replaces the server-rendered page with its own. */
function keepScrollAndFocus(publicPage: Element) {
  let top = 0;
  let focusedIndex = -1;
  publicPage.addEventListener('focusin', ({ target }) => {
    focusedIndex = controlsIn(publicPage).indexOf(target as HTMLElement);
  });
  const recordScroll = () => {
    if (publicPage.isConnected) top = window.scrollY;
  };
  window.addEventListener('scroll', recordScroll, { passive: true });
  onRemoved(publicPage, () => {
    window.removeEventListener('scroll', recordScroll);
    if (document.activeElement === document.body) controlsOfApp()[focusedIndex]?.focus({ preventScroll: true });
    // The router scrolls a page to its top.
    if (top > 0) window.scrollTo({ top, behavior: 'instant' });
  });
}

/**
 * Shows a skeleton immediately after a click on a link within the site, as the app does. Restores the page when the visitor returns
 * to it from the back/forward cache.
 */
function showSkeletonOnNavigation(publicPage: HTMLElement) {
  let leftPage: { content: ChildNode[]; linkIndex: number } | undefined;
  publicPage.addEventListener('click', ({ target, button, ctrlKey, metaKey, shiftKey }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const skeleton = document.querySelector<HTMLTemplateElement>('#page-skeleton')?.content;
    if (!link || !skeleton || button !== 0 || ctrlKey || metaKey || shiftKey) return;
    if (link.target !== '' || link.origin !== location.origin || link.pathname === location.pathname) return;
    leftPage = { content: [...publicPage.childNodes], linkIndex: controlsIn(publicPage).indexOf(link) };
    // The link stays in the document until the browser has followed it.
    setTimeout(() => leftPage && publicPage.replaceChildren(skeleton.cloneNode(true)));
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && leftPage) publicPage.replaceChildren(...leftPage.content);
    leftPage = undefined;
  });
  // The app may still start before the next page loads.
  onRemoved(publicPage, () => leftPage && controlsOfApp()[leftPage.linkIndex]?.click());
}

/** Resolves when the visitor is about to press a control of a public page, or after RUN_CODE_AFTER_MS. */
function whenAppIsNeeded(publicPage: Element): Promise<void> {
  return new Promise((resolve) => {
    const onUserEvent = (event: Event) => {
      // A touch pointer appears only when the visitor presses, which is too late, and links work without the app.
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
      if (event.target instanceof Element && event.target.closest(CONTROLS)) resolve();
    };
    for (const type of ['pointerover', 'focusin']) publicPage.addEventListener(type, onUserEvent, { passive: true });
    setTimeout(resolve, RUN_CODE_AFTER_MS);
  });
}

/** Fetches the app's code without running it. */
function preloadCode(code: DocumentFragment) {
  for (const script of code.querySelectorAll('script')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = script.src;
    document.head.append(link);
  }
  document.head.append(...code.querySelectorAll('link'));
}

/** Inserts the elements of the app's code after the first paint; on a public page, when the app is needed. */
async function loadApp(publicPage: Element | null) {
  await Promise.race([waitForFirstPaint(), new Promise((resolve) => setTimeout(resolve, PAINT_TIMEOUT_MS))]);
  const appCode = document.querySelector<HTMLTemplateElement>('#opening-code')?.content;
  if (!appCode) return;
  if (publicPage) {
    preloadCode(appCode);
    await whenNeeded;
  }
  document.head.append(appCode);
}

const cover = document.querySelector('#cover, #opening-screen[inert]');
if (cover) repeatClickWhenReady(cover);
if (cover?.id === 'opening-screen') continueAnimation(cover);
const publicPage = document.querySelector<HTMLElement>('#opening-screen:not([inert])');
const whenNeeded = publicPage && whenAppIsNeeded(publicPage);
if (publicPage) {
  continueAnimation(publicPage);
  keepScrollAndFocus(publicPage);
  completePress(publicPage);
  showSkeletonOnNavigation(publicPage);
}
void loadApp(publicPage);
