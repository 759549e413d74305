import { type FormEvent, useId, useState } from 'react';
import { COMPANY_ENDINGS, type CompanyEnding, ENDING_LABELS, preparedNotice } from '#domain/hiring/hiring.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { RADIO_CLASS } from '#web/ui/fields/tick-class.ts';
import { isNoticeTooShort } from './hiring-rules.ts';
import { EndingMessageField } from './notice-field.tsx';

const REASON_CLASS =
  'flex min-h-tap cursor-pointer items-center gap-3 rounded-md px-3 py-2 has-checked:bg-brand-soft ' +
  'has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-brand';

interface EndDialogProps {
  open: boolean;
  title: string;
  description: string;
  /** The reason that is selected at first. */
  first: CompanyEnding;
  confirmLabel: string;
  /** True while the request is pending. */
  busy: boolean;
  onClose: () => void;
  /** Called with the reason and the message to the candidates. */
  onConfirm: (ending: { ended_for: CompanyEnding; text: string }) => void;
}

/**
 * Dialog that ends matches: the company selects the reason, which only the company sees, and edits the prefilled message to the
 * candidates (hiring#notices).
 */
export function EndDialog({ open, title, description, first, confirmLabel, busy, onClose, onConfirm }: EndDialogProps) {
  const id = useId();
  const [ended_for, setReason] = useState(first);
  const [text, setWords] = useState(preparedNotice(first));
  const [isTried, setTried] = useState(false);

  function choose(reason: CompanyEnding) {
    // A message that the user changed stays as it is.
    if (text === preparedNotice(ended_for)) setWords(preparedNotice(reason));
    setReason(reason);
  }

  function confirm(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isNoticeTooShort(text) && !busy) onConfirm({ ended_for, text: text.trim() });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !busy && onClose()}
      title={title}
      description={description}
      footer={
        <Button type="submit" form={id} wide busy={busy} busyLabel="Encerrando...">
          {confirmLabel}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={confirm} className="flex flex-col gap-4">
        <fieldset className="min-w-0">
          <legend className="mb-1 font-semibold text-sm">Motivo (só você vê)</legend>
          {COMPANY_ENDINGS.map((each) => (
            <label key={each} className={REASON_CLASS}>
              <input
                type="radio"
                name={`${id}-reason`}
                checked={ended_for === each}
                onChange={() => choose(each)}
                className={RADIO_CLASS}
              />
              {ENDING_LABELS[each]}
            </label>
          ))}
        </fieldset>
        <EndingMessageField value={text} onChange={setWords} isMissing={isTried} />
      </form>
    </Dialog>
  );
}
