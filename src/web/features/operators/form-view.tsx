import { type ReactNode, useEffect, useRef } from 'react';
import { submitOnCtrlEnter } from '#web/lib/forms/submit-on-ctrl-enter.ts';
import { FormDialog, type FormDialogProps } from '#web/ui/dialogs/form-dialog.tsx';

/** Props that the dialog of an operator's action receives from the screen that opens it. */
export interface ActionDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The result of the action. Takes the focus, because the button that was pressed no longer exists. */
function Result({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} role="status" className="outline-none">
      {children}
    </div>
  );
}

/** The dialog of an operator's action: the form, then `result`. */
export function FormView({ form, description, result, ...dialog }: Omit<FormDialogProps, 'busyLabel'>) {
  return (
    <FormDialog
      {...dialog}
      description={result ? undefined : description}
      form={{ ...form, onKeyDown: submitOnCtrlEnter }}
      busyLabel="Um instante..."
      result={result && <Result>{result}</Result>}
    />
  );
}
