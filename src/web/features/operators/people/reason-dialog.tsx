import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { REASON_MAX, REASON_MIN } from '#domain/text-limits.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

const FORM_ID = 'motivo-do-ato';

export interface ReasonDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger' | undefined;
  /** More to be filled in, above the reason. */
  children?: ReactNode;
  /** Whether it was done: then the dialog closes. */
  onConfirm: (reason: string) => Promise<boolean>;
}

function reasonProblem(reason: string): string | undefined {
  const { length } = reason.trim();
  if (length < REASON_MIN) return `Escreva o motivo, com pelo menos ${REASON_MIN} caracteres`;
  return length > REASON_MAX ? `Use no máximo ${REASON_MAX} caracteres` : undefined;
}

/** Enter alone ends a line of the reason. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Asks why before anything is done to somebody: it stays in the log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, tone = 'primary', children, onConfirm } = props;
  const [turn, setTurn] = useState(0);
  const reason = useRef<HTMLTextAreaElement>(null);
  const { form, field, isSubmitting } = useFields({
    initial: { reason: '' },
    rules: { reason: reasonProblem },
    async onSubmit({ reason }) {
      if (await onConfirm(reason.trim())) onOpenChange(false);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setTurn(turn + 1)}
      title={title}
      description={description}
      initialFocus={children ? undefined : reason}
      footer={
        <>
          <Button variant={tone} type="submit" form={FORM_ID} busy={isSubmitting} busyLabel="Um instante...">
            {confirmLabel}
          </Button>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
        </>
      }
    >
      <form key={turn} id={FORM_ID} {...form} onKeyDown={submitOnEnter} className="flex flex-col gap-5">
        {children}
        <TextArea {...field('reason')} ref={reason} label="Motivo" required maxLength={REASON_MAX} rows={3} />
      </form>
    </Dialog>
  );
}
