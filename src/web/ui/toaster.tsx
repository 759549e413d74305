import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { cn } from '#web/lib/cn.ts';
import { buttonClass } from './button-class.ts';
import { TOAST_BOX } from './toast-class.ts';
import { connectToaster, TOAST_MS } from './toast-queue.ts';

const SIDE = 'calc(var(--spacing) * 4)';
const UNDER_HEADER = 'calc(var(--spacing-header) + var(--spacing-safe-top) + var(--spacing) * 3)';

const ICONS = {
  success: <CircleCheck className="size-5 text-success-ink" aria-hidden="true" />,
  error: <CircleAlert className="size-5 text-danger-ink" aria-hidden="true" />,
  info: <Info className="size-5 text-brand-ink" aria-hidden="true" />,
};

/** The place where toasts appear; loaded by ToastHost with the first one. */
export default function Toaster() {
  useEffect(() => {
    connectToaster((kind, title, description, action) => {
      toast.dismiss();
      toast[kind](title, { description, icon: ICONS[kind], action });
    });
  }, []);
  return (
    <Sonner
      position="top-center"
      visibleToasts={1}
      duration={TOAST_MS}
      containerAriaLabel="Avisos"
      offset={{ top: UNDER_HEADER }}
      mobileOffset={{ top: UNDER_HEADER, left: SIDE, right: SIDE }}
      style={{ '--width': 'var(--container-card)', zIndex: 'var(--z-index-toast)' } as CSSProperties}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: cn(TOAST_BOX, 'w-(--width)'),
          icon: 'mt-0.5 shrink-0',
          title: 'font-semibold text-base',
          content: 'min-w-0 flex-1',
          description: 'mt-0.5 text-ink-muted text-sm',
          actionButton: buttonClass({ variant: 'soft', size: 'sm' }),
        },
      }}
    />
  );
}
