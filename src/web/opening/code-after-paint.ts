/* The only script of a server-rendered page (server/pages/code-after-paint.ts). After the browser has painted the first screen and
   its picture, this script inserts the elements that load the app's code, so that the code does not compete with the picture for
   bandwidth. On a public page, the code is then only preloaded, and runs when the visitor is about to press something, or after
   RUN_CODE_AFTER_MS. Starting the app earlier would block a cheap phone for a third of a second. */

/** Maximum time to wait for the first paint: the picture may not load, and the browser doesn't paint a hidden tab. */
const PAINT_TIMEOUT_MS = 1500;

async function waitForFirstPaint(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  await picture?.decode().catch(() => undefined);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Time after which the app starts on a public page even if the visitor is not about to press anything. */
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

/** Clicks the app's control when the app replaces the page between pointerdown and pointerup: browsers then send no click event. */
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
      // As in browsers, a press that ends on another element is no click.
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
    // `ready` rejects when the app has removed the animated element before its first frame.
    .catch(() => undefined);
  onRemoved(serverScreen, () => {
    if (animationStart === null) return;
    // In the next frame, for which the browser computes the styles of the app's elements anyway.
    requestAnimationFrame(() => {
      for (const animation of document.getAnimations())
        if (animation instanceof CSSAnimation) animation.startTime = animationStart;
    });
  });
}

const FIELDS = 'input, textarea, select';
const PRESSABLE = 'a, button, label, input';

/**
 * Holds clicks on a server-rendered screen, and repeats the last one after the app has hydrated or replaced the screen. Until then,
 * fields ignore the keyboard, because the typed text would be lost.
 * @param cover the element that the app removes when it can handle clicks
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
    // The target of a click by keyboard is the control; that of a click by pointer is the cover, so the position finds the control.
    const targetControl =
      target instanceof Element && target.isConnected ? target.closest<HTMLElement>(PRESSABLE) : null;
    const control = targetControl ?? document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(PRESSABLE);
    if (control?.matches('input')) control.focus();
    else control?.click();
  });
}

/** Restores the visitor's scroll position and focus after the app has replaced the server-rendered page. */
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
    // The router has scrolled the page to its top.
    if (top > 0) window.scrollTo({ top, behavior: 'instant' });
  });
}

/**
 * Shows a skeleton immediately after a click on a link to another page of the site, as the app does. Restores the content when the
 * browser shows this page again from the back/forward cache.
 */
function showSkeletonOnNavigation(publicPage: HTMLElement) {
  let leftPage: { content: ChildNode[]; linkIndex: number } | undefined;
  publicPage.addEventListener('click', ({ target, button, ctrlKey, metaKey, shiftKey }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const skeleton = document.querySelector<HTMLTemplateElement>('#page-skeleton')?.content;
    if (!link || !skeleton || button !== 0 || ctrlKey || metaKey || shiftKey) return;
    if (link.target !== '' || link.origin !== location.origin || link.pathname === location.pathname) return;
    leftPage = { content: [...publicPage.childNodes], linkIndex: controlsIn(publicPage).indexOf(link) };
    // In the next task, because the browser follows the link only if it is still in the document.
    setTimeout(() => leftPage && publicPage.replaceChildren(skeleton.cloneNode(true)));
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && leftPage) publicPage.replaceChildren(...leftPage.content);
    leftPage = undefined;
  });
  // When the app starts before the next page has loaded, its router navigates instead.
  onRemoved(publicPage, () => leftPage && controlsOfApp()[leftPage.linkIndex]?.click());
}

/** Resolves when the visitor is about to press a control of a public page, or after RUN_CODE_AFTER_MS. */
function whenAppIsNeeded(publicPage: Element): Promise<void> {
  return new Promise((resolve) => {
    const onUserEvent = (event: Event) => {
      // On a touch screen, 'pointerover' happens only with the press itself, too late to start the app; links work without it.
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
      if (event.target instanceof Element && event.target.closest(CONTROLS)) resolve();
    };
    for (const type of ['pointerover', 'focusin']) publicPage.addEventListener(type, onUserEvent, { passive: true });
    setTimeout(resolve, RUN_CODE_AFTER_MS);
  });
}

/** Preloads the app's scripts without running them, and inserts its stylesheets. */
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

/** Inserts the elements that load and run the app: after the first paint, and on a public page not before the app is needed. */
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
