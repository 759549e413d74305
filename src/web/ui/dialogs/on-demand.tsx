import { type ComponentType, useEffect, useState } from 'react';

type LoadCode = () => Promise<unknown>;

/** Functions to call after the first pointerdown or keydown on the page. */
const pendingImports = new Set<LoadCode>();
let isTouched = false;

/** Calls `load` when the browser is idle, at the latest after 1.5 s. Ignores errors. */
export function importWhenIdle(load: LoadCode): void {
  const start = () => void load().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 1500 });
  else setTimeout(start, 200);
}

function onFirstTouch(): void {
  if (isTouched) return;
  isTouched = true;
  for (const load of pendingImports) importWhenIdle(load);
  pendingImports.clear();
}

if (typeof window !== 'undefined') {
  for (const type of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(type, onFirstTouch, { once: true, capture: true, passive: true });
  }
}

/** Time after which a page has usually loaded and rendered. */
const LOAD_DELAY_MS = 5000;

/** Calls `load` when the browser is idle, not before LOAD_DELAY_MS. Returns a function that ends the delay without the call. */
export function loadAfterDelay(load: LoadCode): () => void {
  const timer = setTimeout(() => importWhenIdle(load), LOAD_DELAY_MS);
  return () => clearTimeout(timer);
}

/** Loads code after the first pointerdown or keydown, or after LOAD_DELAY_MS: for code that the app also needs offline. */
export function loadOnTouchOrIdle(load: LoadCode): void {
  loadOnFirstTouch(load);
  loadAfterDelay(load);
}

/** Loads code after the first pointerdown or keydown on the page, so that it does not delay the first paint. */
export function loadOnFirstTouch(load: LoadCode): void {
  if (isTouched) importWhenIdle(load);
  else pendingImports.add(load);
}

/**
 * Returns a hook for a component whose code is loaded after the first pointerdown or keydown, or when the component is needed. The
 * hook returns the component when it is needed and loaded, else null. After a failure, the 'online' event starts another attempt.
 */
export function onDemand<Props extends object>(importComponent: () => Promise<ComponentType<Props>>) {
  let component: ComponentType<Props> | null = null;
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= importComponent().then(
      (loaded) => {
        component = loaded;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  loadOnFirstTouch(load);

  return function useComponent(isNeeded: boolean): ComponentType<Props> | null {
    const [shown, setShown] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      if (!isNeeded || shown) return;
      let isUnmounted = false;
      const show = () =>
        load().then(
          () => !isUnmounted && setShown(() => component),
          () => undefined,
        );
      void show();
      window.addEventListener('online', show);
      return () => {
        isUnmounted = true;
        window.removeEventListener('online', show);
      };
    }, [isNeeded, shown]);
    return isNeeded ? (shown ?? component) : null;
  };
}

/** Returns a dialog whose code `onDemand` loads, at the latest when the dialog is first opened. It then stays mounted. */
export function dialogOnDemand<Props extends { open: boolean }>(importDialog: () => Promise<ComponentType<Props>>) {
  const useDialog = onDemand(importDialog);
  return function DialogOnDemand(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);
    const Dialog = useDialog(wasOpened);
    return Dialog && <Dialog {...props} />;
  };
}
