import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-window.tsx';

export interface FormDialogProps extends Omit<DialogProps, 'footer' | 'side' | 'className'> {
  form: ComponentProps<'form'>;
  isSubmitting: boolean;
  confirmLabel: string;
  busyLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  /** True while the user can't close the dialog. */
  isLocked?: boolean | undefined;
  /** Replaces the form when the action is done. */
  result?: ReactNode;
  /** The label of the button below the `result`. */
  closeLabel?: string | undefined;
}

/** A dialog with a form (`children`), a submit button and 'Cancelar'; then, if there is one, the result of the action. */
export function FormDialog({
  onOpenChange,
  form,
  isSubmitting,
  confirmLabel,
  busyLabel,
  tone = 'primary',
  isLocked = false,
  result,
  closeLabel = 'Fechar',
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const close = () => onOpenChange(false);
  return (
    <Dialog
      {...dialog}
      onOpenChange={(open) => !isLocked && onOpenChange(open)}
      footer={
        result ? (
          <Button onClick={close}>{closeLabel}</Button>
        ) : (
          <>
            <Button type="submit" form={id} variant={tone} busy={isSubmitting} busyLabel={busyLabel}>
              {confirmLabel}
            </Button>
            <Button variant="secondary" disabled={isLocked} onClick={close}>
              Cancelar
            </Button>
          </>
        )
      }
    >
      {result || (
        <form id={id} {...form} className="flex flex-col gap-5">
          {children}
        </form>
      )}
    </Dialog>
  );
}
