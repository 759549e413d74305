import { type FormEvent, useId, useState } from 'react';
import { REASON_TEXTS, REASONS_FOR, type ReportReason, requiresExplanation } from '#domain/operations/reports.ts';
import { REPORT_TEXT_MAX, REPORT_TEXT_MIN } from '#domain/text/text-limits.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DialogWindow } from '#web/ui/dialogs/dialog-window.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { RADIO_CLASS } from '#web/ui/fields/tick-class.ts';
import { sendReport } from './mutations.ts';
import type { ReportTarget, RootDialogProps } from './safety-types.ts';

const REASON_CLASS =
  'flex min-h-tap cursor-pointer items-center gap-3 rounded-md px-3 py-2 has-checked:bg-brand-soft ' +
  'has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-brand';

interface MissingInput {
  reason?: string;
  text?: string;
}

/** Returns the error of the reason if it is missing, else of the text if it is required and too short. */
function missingOf(reason: ReportReason | null, text: string): MissingInput {
  if (reason === null) return { reason: 'Escolha um motivo' };
  const isShort = requiresExplanation(reason) && text.trim().length < REPORT_TEXT_MIN;
  return isShort ? { text: `Escreva pelo menos ${REPORT_TEXT_MIN} caracteres` } : {};
}

/** Dialog in which the user reports a job, a company or a candidate (safety#report). Rendered in a React root of its own. */
export function ReportDialog({ reportTarget, onClosed }: RootDialogProps & { reportTarget: ReportTarget }) {
  const { about, kind, name, onRemoved } = reportTarget;
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<MissingInput>({});
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    const found = missingOf(reason, text);
    setMissing(found);
    if (reason === null || found.text || isSending) return;
    setSending(true);
    await sendReport({ about, reason, text }, name, () => {
      setOpen(false);
      onRemoved?.();
    });
    setSending(false);
  }

  return (
    <DialogWindow
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={`Denunciar ${name}`}
      description="Só a nossa equipe lê. Quem você denuncia não fica sabendo que foi você, e deixa de aparecer para você."
      footer={
        <Button type="submit" form={id} wide busy={isSending} busyLabel="Enviando...">
          Enviar denúncia
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <fieldset className="min-w-0" aria-describedby={missing.reason ? `${id}-reason` : undefined}>
          <legend className="mb-1 font-semibold text-sm">O que aconteceu?</legend>
          {REASONS_FOR[kind].map((each) => (
            <label key={each} className={REASON_CLASS}>
              <input
                type="radio"
                name={`${id}-reason`}
                checked={reason === each}
                onChange={() => setReason(each)}
                className={RADIO_CLASS}
              />
              {REASON_TEXTS[each]}
            </label>
          ))}
          {missing.reason && (
            <p id={`${id}-reason`} role="alert" className="mt-1.5 font-medium text-danger-ink text-sm">
              {missing.reason}
            </p>
          )}
        </fieldset>
        <TextArea
          label={
            reason !== null && requiresExplanation(reason) ? 'Conte o que aconteceu' : 'Quer contar mais? (opcional)'
          }
          rows={3}
          maxLength={REPORT_TEXT_MAX}
          value={text}
          error={missing.text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </DialogWindow>
  );
}
