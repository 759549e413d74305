import { useId, useState } from 'react';
import { COMPANY_ENDINGS, type CompanyEnding, ENDING_LABELS } from '#domain/hiring/hiring.ts';
import { RADIO_CLASS } from '#web/ui/fields/tick-class.ts';
import { NoticeDialog, type NoticeDialogProps } from './notice-dialog.tsx';

const REASON_CLASS =
  'flex min-h-tap cursor-pointer items-center gap-3 rounded-md px-3 py-2 has-checked:bg-brand-soft ' +
  'has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-brand';

interface EndDialogProps extends Pick<NoticeDialogProps, 'open' | 'title' | 'description' | 'busy' | 'onClose'> {
  /** The reason that is selected at first. */
  first: CompanyEnding;
  /** Called with the reason and the message to the candidates. */
  onConfirm: (ending: { ended_for: CompanyEnding; text: string }) => void;
}

/**
 * Dialog that ends matches: the company selects the reason, which only the company sees, and edits the prefilled message to the
 * candidates (hiring#notices).
 */
export function EndDialog({ first, onConfirm, ...dialog }: EndDialogProps) {
  const id = useId();
  const [ended_for, setReason] = useState(first);
  return (
    <NoticeDialog
      {...dialog}
      reason={ended_for}
      confirmLabel="Encerrar e avisar"
      busyLabel="Encerrando..."
      onConfirm={(text) => onConfirm({ ended_for, text })}
    >
      <fieldset className="min-w-0">
        <legend className="mb-1 font-semibold text-sm">Motivo (só você vê)</legend>
        {COMPANY_ENDINGS.map((each) => (
          <label key={each} className={REASON_CLASS}>
            <input
              type="radio"
              name={id}
              checked={ended_for === each}
              onChange={() => setReason(each)}
              className={RADIO_CLASS}
            />
            {ENDING_LABELS[each]}
          </label>
        ))}
      </fieldset>
    </NoticeDialog>
  );
}
