import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { connectToaster } from './notify.ts';

const LIFETIME = 5000;

const ICONS = {
  success: <CircleCheck className="size-5 text-success-ink" aria-hidden="true" />,
  error: <CircleAlert className="size-5 text-danger-ink" aria-hidden="true" />,
  info: <Info className="size-5 text-brand-ink" aria-hidden="true" />,
};

/** The place where toasts appear; loaded by ToastHost with the first one. */
export default function Toaster() {
  useEffect(() => {
    connectToaster((kind, title, description) => {
      toast.dismiss();
      toast[kind](title, { description, icon: ICONS[kind] });
    });
  }, []);
  return (
    <Sonner
      position="top-center"
      visibleToasts={1}
      duration={LIFETIME}
      containerAriaLabel="Avisos"
      offset="var(--toast-offset)"
      mobileOffset="var(--toast-offset)"
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-lg border border-line bg-raised p-4 text-ink shadow-lg font-sans',
          icon: 'mt-0.5 shrink-0',
          title: 'font-semibold text-base',
          description: 'mt-0.5 text-ink-muted text-sm',
        },
      }}
    />
  );
}
