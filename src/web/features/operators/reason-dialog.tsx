import { type ReactNode, useRef } from 'react';
import { REASON_MAX } from '#domain/text/text-limits.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { resetOnClose } from '#web/ui/dialogs/reset-on-close.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { type ActionDialogProps, FormView } from './form-view.tsx';
import { reasonProblem } from './reason-rules.ts';

interface ReasonDialogProps extends ActionDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger' | undefined;
  /** Further fields, above the reason. */
  children?: ReactNode;
  /** Does the action. The dialog then closes, or stays open when the promise resolves to false or is rejected. */
  onConfirm: (reason: string) => Promise<unknown>;
}

function ReasonForm(props: ReasonDialogProps & { onClosed: () => void }) {
  const { children, onConfirm, ...window } = props;
  const reason = useRef<HTMLTextAreaElement>(null);
  const { form, field, isSubmitting } = useFields({
    initial: { reason: '' },
    rules: { reason: reasonProblem },
    async onSubmit({ reason }) {
      const done = await onConfirm(reason.trim()).catch(() => false);
      if (done !== false) window.onOpenChange(false);
    },
  });
  return (
    <FormView {...window} initialFocus={children ? undefined : reason} form={form} isSubmitting={isSubmitting}>
      {children}
      <TextArea {...field('reason')} ref={reason} label="Motivo" required maxLength={REASON_MAX} rows={3} />
    </FormView>
  );
}

/** Dialog that requests the reason of an operator's action. The server logs the reason. */
export const ReasonDialog = resetOnClose(ReasonForm);
