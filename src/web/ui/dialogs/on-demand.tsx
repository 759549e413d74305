import { type ComponentType, useEffect, useState } from 'react';

type Load = () => Promise<unknown>;

/** Imports that components of this page will need on first use; started at the first touch of the page. */
const waiting = new Set<Load>();
let isTouched = false;

/** Starts the import when the browser is idle, so that it delays no current work. */
export function importWhenIdle(load: Load): void {
  const start = () => void load().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 1500 });
  else setTimeout(start, 200);
}

function onFirstTouch(): void {
  if (isTouched) return;
  isTouched = true;
  for (const load of waiting) importWhenIdle(load);
  waiting.clear();
}

if (typeof window !== 'undefined') {
  for (const type of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(type, onFirstTouch, { once: true, capture: true, passive: true });
  }
}

/** Delay after which the page has loaded and rendered, so that code for a lost connection can be loaded. */
const IDLE_AFTER_MS = 5000;

/** Calls `act` after a delay, when the browser is idle; returns a function that cancels it. */
export function runWhenIdle(act: Load): () => void {
  const timer = setTimeout(() => importWhenIdle(act), IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}

/** Like `loadOnFirstTouch`, but at the latest after a delay: for code that must be loaded before the connection is lost. */
export function loadOnTouchOrIdle(load: Load): void {
  loadOnFirstTouch(load);
  runWhenIdle(load);
}

/** Loads code once the page is touched, so that it is there for the first press and does not delay the first paint. */
export function loadOnFirstTouch(load: Load): void {
  if (isTouched) importWhenIdle(load);
  else waiting.add(load);
}

/**
 * Returns a hook for a component whose code is loaded once the page is touched or the component is needed. The hook returns the
 * component when it is needed and loaded, null before. Without a connection it waits for one.
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
  loadOnFirstTouch(load);

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
