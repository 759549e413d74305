import { type ComponentType, useEffect, useState } from 'react';

type Load = () => Promise<unknown>;

/** Imports that parts of this page will need when first used; begun at the first touch of the page. */
const waiting = new Set<Load>();
let isTouched = false;

/** A task later at the earliest: what the page is busy with must not wait for code that it may not need. */
export function bringAhead(load: Load): void {
  const start = () => void load().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 1500 });
  else setTimeout(start, 200);
}

function onFirstTouch(): void {
  if (isTouched) return;
  isTouched = true;
  for (const load of waiting) bringAhead(load);
  waiting.clear();
}

if (typeof window !== 'undefined') {
  for (const type of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(type, onFirstTouch, { once: true, capture: true, passive: true });
  }
}

/** By then a page has loaded and drawn what it shows, and what is for a lost connection may follow. */
const AT_LEISURE_MS = 5000;

/** A while after now, and in no task that the page is busy with; gives what calls it off. */
export function atLeisure(act: Load): () => void {
  const timer = setTimeout(() => bringAhead(act), AT_LEISURE_MS);
  return () => clearTimeout(timer);
}

/** As `loadOnceTouched`, or a while after the page has come: for what has to be there when the connection is lost. */
export function loadAtLeisure(load: Load): void {
  loadOnceTouched(load);
  atLeisure(load);
}

/** Brings code in once the page is touched: what answers a press should be there by then, and a first paint not wait for it. */
export function loadOnceTouched(load: Load): void {
  if (isTouched) bringAhead(load);
  else waiting.add(load);
}

/**
 * A component whose code comes once the page is touched or it is wanted, whichever is earlier. Gives a hook: the component
 * when it is wanted and there, null before. Without connection it waits until there is one again.
 */
export function onDemand<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | null = null;
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= importPart().then(
      (loaded) => {
        part = loaded;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  loadOnceTouched(load);

  return function usePart(isWanted: boolean): ComponentType<Props> | null {
    const [shown, setShown] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      if (!isWanted || shown) return;
      let isGone = false;
      const show = () =>
        load().then(
          () => !isGone && setShown(() => part),
          () => undefined,
        );
      void show();
      window.addEventListener('online', show);
      return () => {
        isGone = true;
        window.removeEventListener('online', show);
      };
    }, [isWanted, shown]);
    return isWanted ? (shown ?? part) : null;
  };
}
