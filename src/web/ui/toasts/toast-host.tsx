import { type ComponentType, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { cn } from '#web/lib/cn.ts';
import { TOAST_BOX_CLASS, TOAST_POSITION_CLASS } from './toast-class.ts';
import { connectToaster, type ShowToast, TOAST_MS } from './toast-queue.ts';

let loading: Promise<ComponentType | null> | undefined;

/** Loads the toaster's code; resolves to null when that fails. */
export function loadToaster(): Promise<ComponentType | null> {
  loading ??= import('./toaster.tsx').then(
    (module) => module.default,
    () => {
      loading = undefined;
      return null;
    },
  );
  return loading;
}

/**
 * Renders the toaster after its code is loaded. While the code can't be loaded, shows toasts as plain text, because the first toast
 * of a page may be about the lost connection.
 */
function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const [[title, description], setPlain] = useState<Array<string | undefined>>([]);

  useEffect(() => {
    if (Toaster) return;
    let timer: ReturnType<typeof setTimeout>;
    const showPlain: ShowToast = (toast) => {
      setPlain(toast ? [toast[1], toast[2]] : []);
      clearTimeout(timer);
      timer = setTimeout(setPlain, TOAST_MS, []);
    };
    async function load() {
      const loaded = await loadToaster();
      if (loaded) setToaster(() => loaded);
      else connectToaster(showPlain);
    }
    void load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [Toaster]);

  if (Toaster) return <Toaster />;
  return (
    title && (
      <div role="alert" className={cn(TOAST_BOX_CLASS, TOAST_POSITION_CLASS, 'flex-col gap-0!')}>
        <p className="font-semibold">{title}</p>
        {description && <p className="text-[0.8125rem] text-ink-muted leading-tight lg:text-sm">{description}</p>}
      </div>
    )
  );
}

let isMounted = false;

/** Mounts ToastHost in a React root of its own, because toasts belong to no screen. Later calls do nothing. */
export function mountToasts(): void {
  if (isMounted) return;
  isMounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ToastHost />);
}
