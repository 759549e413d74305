import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormFooter } from '#web/ui/dialogs/form-footer.tsx';

/** Props that the dialog of an operator's action receives from the screen that opens it. */
export interface ActionDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface FormViewProps extends ActionDialogProps {
  onClosed: () => void;
  title: string;
  description?: string | undefined;
  formId: string;
  /** The form of `useFields`. */
  form: { noValidate: true; onSubmit: (event: FormEvent) => void; onChange: () => void };
  confirmLabel: string;
  tone?: 'primary' | 'danger' | undefined;
  isSubmitting: boolean;
  /** Replaces the form when the action is done. */
  result?: ReactNode;
  initialFocus?: { readonly current: HTMLElement | null } | undefined;
  children: ReactNode;
}

/** Returns a dialog that loses its input and result each time it has closed, because `Form` is then mounted again. */
export function resetOnClose<Props extends object>(Form: ComponentType<Props & { onClosed: () => void }>) {
  return function ResetOnClose(props: Props) {
    const [closeCount, setCloseCount] = useState(0);
    return <Form key={closeCount} {...props} onClosed={() => setCloseCount(closeCount + 1)} />;
  };
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

/** Submits on Ctrl+Enter or Cmd+Enter, because Enter alone starts a new line in the reason. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** The dialog of an operator's action: the form, then `result`. */
export function FormView(props: FormViewProps) {
  const { open, onOpenChange, onClosed, title, description, formId, form, confirmLabel, isSubmitting } = props;
  const { tone = 'primary', result, initialFocus, children } = props;
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title={title}
      description={result ? undefined : description}
      initialFocus={initialFocus}
      footer={
        result ? (
          <Button onClick={close}>Fechar</Button>
        ) : (
          <FormFooter variant={tone} form={formId} busy={isSubmitting} busyLabel="Um instante..." onCancel={close}>
            {confirmLabel}
          </FormFooter>
        )
      }
    >
      {result ? (
        <Result>{result}</Result>
      ) : (
        <form id={formId} {...form} onKeyDown={submitOnEnter} className="flex flex-col gap-5">
          {children}
        </form>
      )}
    </Dialog>
  );
}
