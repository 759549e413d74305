import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { DIALOG_BACKDROP_CLASS, DIALOG_POPUP_CLASS } from './dialog-class.ts';
import { useCloseRequest } from './use-close-request.ts';
import { useOpenAfterMount } from './use-open-after-mount.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** 'danger' for actions that delete, block or discard something. */
  tone?: 'primary' | 'danger' | undefined;
  /** True while the action is running. The dialog stays open until the caller closes it. */
  busy?: boolean | undefined;
  /** Returns the element to focus after the dialog has closed; the previously focused one when absent or null. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  onConfirm: () => void;
  /** Called when the closing animation has finished. */
  onClosed?: (() => void) | undefined;
}

/** The window of ConfirmDialog, in a chunk of its own that is loaded on demand. */
export function ConfirmWindow({
  open,
  onOpenChange,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  tone = 'primary',
  busy,
  finalFocus,
  onConfirm,
  onClosed,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const isOpen = useOpenAfterMount(open);
  useCloseRequest(isOpen, () => onOpenChange(false));
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpenNow) => !isOpenNow && onClosed?.()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={DIALOG_BACKDROP_CLASS} />
        <AlertDialog.Popup
          initialFocus={cancel}
          {...(finalFocus ? { finalFocus: () => finalFocus() ?? true } : {})}
          className={DIALOG_POPUP_CLASS}
        >
          <div className="flex flex-col gap-5 overflow-y-auto p-6">
            <div>
              <AlertDialog.Title className="font-bold text-xl">{title}</AlertDialog.Title>
              {description && (
                <AlertDialog.Description className="mt-2 text-ink-muted">{description}</AlertDialog.Description>
              )}
            </div>
            {children}
            <div className="flex flex-col gap-2.5 sm:flex-row-reverse">
              <Button variant={tone} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
              <AlertDialog.Close render={<Button ref={cancel} variant="secondary" />}>{cancelLabel}</AlertDialog.Close>
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
