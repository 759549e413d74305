import { type ReactNode, useRef } from 'react';
import { REASON_MAX } from '#domain/text/text-limits.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { type ActionDialogProps, FormView, resetOnClose } from './form-view.tsx';
import { reasonProblem } from './reason-rules.ts';

interface ReasonDialogProps extends ActionDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger' | undefined;
  /** Further fields, above the reason. */
  children?: ReactNode;
  /** Does the action. Resolves to true after success, when the dialog closes; to false when the dialog stays open. */
  onConfirm: (reason: string) => Promise<boolean>;
}

function ReasonForm(props: ReasonDialogProps & { onClosed: () => void }) {
  const { children, onConfirm, ...window } = props;
  const reason = useRef<HTMLTextAreaElement>(null);
  const { form, field, isSubmitting } = useFields({
    initial: { reason: '' },
    rules: { reason: reasonProblem },
    async onSubmit({ reason }) {
      if (await onConfirm(reason.trim())) window.onOpenChange(false);
    },
  });
  return (
    <FormView
      {...window}
      initialFocus={children ? undefined : reason}
      formId="motivo-do-ato"
      form={form}
      isSubmitting={isSubmitting}
    >
      {children}
      <TextArea {...field('reason')} ref={reason} label="Motivo" required maxLength={REASON_MAX} rows={3} />
    </FormView>
  );
}

/** Dialog that requests the reason of an operator's action. The server logs the reason. */
export const ReasonDialog = resetOnClose(ReasonForm);
