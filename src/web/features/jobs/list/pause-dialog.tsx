import { type FormEvent, useId, useState } from 'react';
import { preparedNotice } from '#domain/hiring/hiring.ts';
import { isNoticeTooShort } from '#web/features/hiring/hiring-rules.ts';
import { EndingMessageField } from '#web/features/hiring/notice-field.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

export interface PauseDialogProps {
  open: boolean;
  title: string;
  description: string;
  busy: boolean;
  onClose: () => void;
  /** Called with the message to the candidates. */
  onPause: (words: string) => void;
}

/** Dialog before jobs with matches are paused: it requires a message to the candidates who wait for a decision (hiring#no-silence). */
export function PauseDialog({ open, title, description, busy, onClose, onPause }: PauseDialogProps) {
  const id = useId();
  const [words, setWords] = useState(preparedNotice('vaga_pausada'));
  const [isTried, setTried] = useState(false);

  function pause(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isNoticeTooShort(words) && !busy) onPause(words.trim());
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !busy && onClose()}
      title={title}
      description={description}
      footer={
        <Button type="submit" form={id} wide busy={busy} busyLabel="Pausando...">
          Pausar e avisar
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={pause}>
        <EndingMessageField value={words} onChange={setWords} isMissing={isTried} />
      </form>
    </Dialog>
  );
}
