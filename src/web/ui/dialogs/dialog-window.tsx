import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { cn } from '#web/lib/cn.ts';
import { useIsDesktop } from '#web/lib/page/use-is-desktop.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { BesidePanel } from './beside-panel.ts';
import { DIALOG_BACKDROP_CLASS, DIALOG_CONTENT_CLASS, DIALOG_POPUP_CLASS, PANEL_CLASS } from './dialog-class.ts';
import { useCloseRequest } from './use-close-request.ts';
import { useOpenAfterMount } from './use-open-after-mount.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, visible below the scrolling content. */
  footer?: ReactNode;
  /** The element to focus when the dialog opens; the first control when absent. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Called when the closing animation has finished. Until then, the caller must keep rendering the content. */
  onClosed?: (() => void) | undefined;
  /** Renders a panel at the right edge from a width of 1024 px on; the page beside it stays usable. */
  side?: boolean | undefined;
  className?: string | undefined;
}

/** The window of Dialog, in a chunk of its own that is loaded on demand. */
export function DialogWindow({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  initialFocus,
  onClosed,
  side = false,
  className,
}: DialogProps) {
  const isPanel = useIsDesktop() && side;
  const isOpen = useOpenAfterMount(open);
  useCloseRequest(isOpen, () => onOpenChange(false));
  return (
    <Base.Root
      open={isOpen}
      modal={!isPanel}
      disablePointerDismissal={isPanel}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpenNow) => !isOpenNow && onClosed?.()}
    >
      <Base.Portal>
        {!isPanel && <Base.Backdrop className={DIALOG_BACKDROP_CLASS} />}
        <Base.Popup
          {...(initialFocus ? { initialFocus } : {})}
          className={cn(isPanel ? PANEL_CLASS : DIALOG_POPUP_CLASS, className)}
        >
          {isPanel && <BesidePanel />}
          {/* Without header and footer elements, because those of a non-modal panel would be landmarks of the page. */}
          <div className="flex items-start gap-2 px-5 pt-5 pb-3 sm:px-6 sm:pt-6">
            <div className="min-w-0 flex-1">
              <Base.Title className="font-bold text-xl">{title}</Base.Title>
              {description && <Base.Description className="mt-1 text-ink-muted">{description}</Base.Description>}
            </div>
            <Base.Close
              render={<IconButton label="Fechar" icon={<X aria-hidden="true" />} className="-mt-2 -mr-2" />}
            />
          </div>
          {children && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the content
            <div tabIndex={0} className={DIALOG_CONTENT_CLASS}>
              {children}
            </div>
          )}
          {footer && (
            <div className="flex flex-col gap-2.5 border-line border-t px-5 py-4 sm:flex-row-reverse sm:px-6">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
