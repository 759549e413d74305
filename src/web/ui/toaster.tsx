import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { cn } from '#web/lib/cn.ts';
import { useIsDesk } from '#web/lib/use-is-desk.ts';
import { buttonClass } from './button-class.ts';
import { TOAST_BOX } from './toast-class.ts';
import { connectToaster, TOAST_MS } from './toast-queue.ts';

const EDGE = 'calc(var(--spacing) * 3)';
const DESK_WIDTH = 'calc(var(--spacing-rail) - var(--spacing) * 6)';
const TOP = 'calc(var(--spacing-safe-top) + 2px)';

const ICONS = {
  success: <CircleCheck className="size-5 text-success-ink" aria-hidden="true" />,
  error: <CircleAlert className="size-5 text-danger-ink" aria-hidden="true" />,
  info: <Info className="size-5 text-brand-ink" aria-hidden="true" />,
};

/** The container of toasts, at a place where they cover no controls (pages#toasts). Loaded by ToastHost with the first one. */
export default function Toaster() {
  useEffect(() => {
    connectToaster((next) => {
      toast.dismiss();
      if (!next) return;
      const [kind, title, description, action] = next;
      toast[kind](title, { description, icon: ICONS[kind], action });
    });
  }, []);
  const isDesk = useIsDesk();
  return (
    <Sonner
      position={isDesk ? 'bottom-left' : 'top-center'}
      visibleToasts={1}
      duration={TOAST_MS}
      containerAriaLabel="Avisos"
      offset={{ top: TOP, bottom: EDGE, left: EDGE }}
      mobileOffset={{ top: TOP, left: EDGE, right: EDGE }}
      style={
        { '--width': isDesk ? DESK_WIDTH : 'var(--container-card)', zIndex: 'var(--z-index-toast)' } as CSSProperties
      }
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: cn(TOAST_BOX, 'w-(--width)'),
          icon: 'shrink-0',
          title: 'font-semibold leading-tight',
          content: 'min-w-0 flex-1',
          description: 'text-[0.8125rem] text-ink-muted leading-tight lg:text-sm',
          actionButton: buttonClass({ variant: 'soft', size: 'sm' }),
        },
      }}
    />
  );
}
