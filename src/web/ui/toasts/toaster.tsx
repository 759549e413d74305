import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import { cn } from '#web/lib/cn.ts';
import { useIsDesktop } from '#web/lib/page/use-is-desktop.ts';
import { buttonClass } from '../buttons/button-class.ts';
import { TOAST_BOX_CLASS, TOAST_POSITION_CLASS } from './toast-class.ts';
import { connectToaster, TOAST_MS } from './toast-queue.ts';

const ICONS = {
  success: <CircleCheck className="size-5 shrink-0 text-success-ink" aria-hidden="true" />,
  error: <CircleAlert className="size-5 shrink-0 text-danger-ink" aria-hidden="true" />,
  info: <Info className="size-5 shrink-0 text-brand-ink" aria-hidden="true" />,
};

const VIEWPORT_CLASS =
  `${TOAST_POSITION_CLASS} h-(--toast-frontmost-height) rounded-lg ` +
  'lg:inset-x-auto lg:top-auto lg:bottom-3 lg:left-3 lg:w-[calc(var(--spacing-rail)-var(--spacing)*6)]';

/** A swipe moves a toast by `transform`; the opening and closing animations move it by `translate`. */
const ITEM_CLASS = cn(
  TOAST_BOX_CLASS,
  'absolute inset-x-0 top-0 lg:top-auto lg:bottom-0',
  'transform-[translate(var(--toast-swipe-movement-x),var(--toast-swipe-movement-y))] data-swiping:select-none',
  'transition-[translate,transform,opacity] duration-base ease-out',
  'data-ending-style:opacity-0 data-starting-style:opacity-0',
  'data-ending-style:-translate-y-full data-starting-style:-translate-y-full',
  'lg:data-ending-style:translate-y-full lg:data-starting-style:translate-y-full',
  'data-[swipe-direction=left]:data-ending-style:-translate-x-full data-[swipe-direction=left]:data-ending-style:translate-y-0',
);

/** Renders a toast as a list item instead of Base UI's dialog, because a toast requires no response. */
const LIST_ITEM_PROPS = { render: <li />, role: undefined, 'aria-modal': undefined };

const manager = Toast.createToastManager();

/**
 * Replaces the shown toast with the latest queued one. Called in the parent of Base UI's provider, so that the effect runs after the
 * provider has subscribed to `manager`.
 */
function useQueue() {
  useEffect(() => {
    let id = '';
    // 0 is no timeout: the shown toast gets its full TOAST_MS when a hidden page becomes visible.
    const timeout = () => (document.hidden ? 0 : TOAST_MS);
    const restart = () => manager.update(id, { timeout: timeout() });
    document.addEventListener('visibilitychange', restart);
    connectToaster((next) => {
      manager.close();
      if (!next) return;
      const [type, title, description, action] = next;
      const actionProps = action && {
        children: action.label,
        onClick: () => {
          action.onClick();
          manager.close(id);
        },
      };
      id = manager.add({ type, title, description, actionProps, timeout: timeout() });
    });
    return () => document.removeEventListener('visibilitychange', restart);
  }, []);
}

function Toasts() {
  const isDesktop = useIsDesktop();
  return Toast.useToastManager().toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={isDesktop ? ['down', 'left'] : 'up'}
      onClick={() => manager.close(toast.id)}
      {...LIST_ITEM_PROPS}
      className={ITEM_CLASS}
    >
      {ICONS[toast.type as keyof typeof ICONS]}
      <Toast.Content className="min-w-0 flex-1">
        <Toast.Title render={<p />} className="font-semibold leading-tight" />
        <Toast.Description className="text-[0.8125rem] text-ink-muted leading-tight lg:text-sm" />
      </Toast.Content>
      <Toast.Action className={buttonClass({ variant: 'soft', size: 'sm' })} />
    </Toast.Root>
  ));
}

/** The container of toasts: below the header on a phone, at the lower left on a desktop (pages#toasts). ToastHost renders it. */
export default function Toaster() {
  useQueue();
  return (
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Viewport aria-label="Avisos" className={VIEWPORT_CLASS}>
        <ol>
          <Toasts />
        </ol>
      </Toast.Viewport>
    </Toast.Provider>
  );
}
