import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { DIALOG_BACKDROP_CLASS, DIALOG_POPUP_CLASS } from './dialog-class.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** What stands under the description and is more than a sentence. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Danger for what can't be undone. */
  tone?: 'primary' | 'danger' | undefined;
  /** True while it is being done; the dialog stays until the caller closes it. */
  busy?: boolean | undefined;
  /** Where the focus goes when it closes; back to where it was when absent or null. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  onConfirm: () => void;
}

/** Asks before doing. The focus starts on the way back; only a choice or Escape closes it. */
export function ConfirmDialog({
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
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
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
