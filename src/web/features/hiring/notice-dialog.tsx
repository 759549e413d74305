import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type NoticeReason, preparedNotice } from '#domain/hiring/hiring.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { isNoticeTooShort } from './hiring-rules.ts';
import { EndingMessageField } from './notice-field.tsx';

export interface NoticeDialogProps {
  open: boolean;
  title: string;
  description: string;
  /** The reason whose prepared message is shown until the user changes it. */
  reason: NoticeReason;
  confirmLabel: string;
  /** True while the request is pending; `busyLabel` is then the label of the button. */
  busy: boolean;
  busyLabel: string;
  onClose: () => void;
  /** Called with the message to the candidates. */
  onConfirm: (text: string) => void;
  /** Fields above the message. */
  children?: ReactNode;
}

/** Dialog that requires a message to the candidates who wait for a decision (hiring#notices, hiring#no-silence). */
export function NoticeDialog(props: NoticeDialogProps) {
  const { open, title, description, reason, confirmLabel, busy, busyLabel, onClose, onConfirm, children } = props;
  const id = useId();
  const prepared = preparedNotice(reason);
  // Null while the message is the prepared one; a message that the user changed stays when the reason changes.
  const [changed, setChanged] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const text = changed ?? prepared;

  function confirm(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isNoticeTooShort(text) && !busy) onConfirm(text.trim());
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !busy && onClose()}
      title={title}
      description={description}
      footer={
        <Button type="submit" form={id} wide busy={busy} busyLabel={busyLabel}>
          {confirmLabel}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={confirm} className="flex flex-col gap-4">
        {children}
        <EndingMessageField
          value={text}
          onChange={(value) => setChanged(value === prepared ? null : value)}
          isMissing={isTried}
        />
      </form>
    </Dialog>
  );
}
