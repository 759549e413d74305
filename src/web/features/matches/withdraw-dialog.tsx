import { type FormEvent, useId, useState } from 'react';
import type { MatchCard } from '#contract/matches.ts';
import { NOTICE_MAX } from '#domain/text/text-limits.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { useWithdraw } from './mutations.ts';

interface WithdrawDialogProps {
  match: MatchCard;
  open: boolean;
  onClose: () => void;
}

/** The 'Desistir' dialog, with a message to the company (hiring#withdrawal). */
export function WithdrawDialog({ match, open, onClose }: WithdrawDialogProps) {
  const id = useId();
  const [text, setText] = useState('');
  const withdraw = useWithdraw();

  function send(event: FormEvent) {
    event.preventDefault();
    if (!withdraw.isPending) withdraw.mutate({ id: match.id, text }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Desistir desta vaga?"
      description={`Avisamos ${match.other.name}. O match continua na sua lista.`}
      footer={
        <Button type="submit" form={id} wide busy={withdraw.isPending} busyLabel="Enviando...">
          Desistir e avisar
        </Button>
      }
    >
      <form id={id} onSubmit={send}>
        <TextArea
          label="Quer dizer algo à empresa? (opcional)"
          rows={3}
          maxLength={NOTICE_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  );
}
