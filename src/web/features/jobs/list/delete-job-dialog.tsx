import { type RefObject, useRef, useState } from 'react';
import type { JobDeletion } from '#contract/jobs.ts';
import { preparedNotice } from '#domain/hiring/hiring.ts';
import { numberText } from '#domain/text/numbers.ts';
import { isNoticeTooShort } from '#web/features/hiring/hiring-rules.ts';
import type { EndingMessageFieldProps } from '#web/features/hiring/notice-field.tsx';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { onDemand } from '#web/ui/dialogs/on-demand.tsx';
import { resetOnClose } from '#web/ui/dialogs/reset-on-close.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { REMOVE_ERRORS, REMOVE_FAILED } from '../error-texts.ts';
import type { ListedJob } from '../jobs-cache.ts';
import { useRemoveJob } from '../mutations.ts';
import { useDeletion } from '../queries.ts';
import { useLastValue } from './use-last-value.ts';

const useNoticeField = onDemand<EndingMessageFieldProps>(() =>
  import('#web/features/hiring/notice-field.tsx').then((module) => module.EndingMessageField),
);

/** The labels of a deletion's counts (jobs#deletion). */
const PARTS: readonly { of: keyof JobDeletion; one: string; many: string }[] = [
  { of: 'affected_candidates', one: 'pessoa afetada', many: 'pessoas afetadas' },
  { of: 'deleted_matches', one: 'match', many: 'matches' },
  { of: 'deleted_likes', one: 'curtida', many: 'curtidas' },
  { of: 'deleted_rejections', one: 'rejeição', many: 'rejeições' },
];

function DeletedWithJob({ deletion, failed }: { deletion: JobDeletion | undefined; failed: boolean }) {
  if (failed) return <p>Não deu para contar agora, mas curtidas, rejeições e matches desta vaga serão apagados.</p>;
  if (!deletion) {
    return (
      <>
        <VisuallyHidden>Contando o que vai junto...</VisuallyHidden>
        <Skeleton className="h-22 w-full rounded-md!" />
      </>
    );
  }
  if (PARTS.every(({ of }) => deletion[of] === 0)) return <p>Ninguém reagiu a ela ainda: nada mais é apagado.</p>;
  return (
    <>
      <p className="mb-2.5 font-semibold text-sm">Vai junto com ela:</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-danger-soft p-4">
        {PARTS.map(({ of, one, many }) => (
          <li key={of}>
            <strong className="font-bold text-danger-ink">{numberText(deletion[of])}</strong>{' '}
            <span className="text-sm">{deletion[of] === 1 ? one : many}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface DeleteJobDialogProps {
  open: boolean;
  /** The job to delete; null while the dialog is closed. */
  job: ListedJob | null;
  onClose: () => void;
  /** The element that takes the focus after the deletion, because the job's card, which had it, disappears. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

function DeleteJobForm({
  open,
  job,
  onClose,
  onClosed,
  fallbackFocus,
}: DeleteJobDialogProps & { onClosed: () => void }) {
  const shown = useLastValue(job);
  const deletion = useDeletion(shown?.id ?? null);
  const remove = useRemoveJob();
  const removed = useRef(false);
  const [text, setText] = useState(preparedNotice('vaga_encerrada'));
  const [isTried, setTried] = useState(false);
  const NoticeField = useNoticeField((deletion.data?.deleted_matches ?? 0) > 0);
  const notifiesMatches = (deletion.data?.deleted_matches ?? 0) > 0;

  async function confirm() {
    if (!job || remove.isPending) return;
    setTried(true);
    if (notifiesMatches && isNoticeTooShort(text)) return;
    try {
      await remove.mutateAsync({ id: job.id, ...(notifiesMatches && { text: text.trim() }) });
      removed.current = true;
      notify.success('Vaga excluída com sucesso!');
    } catch (error) {
      notifyError(error, REMOVE_ERRORS, REMOVE_FAILED);
      if (errorCode(error) === 'TEXT_REFUSED') return;
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !remove.isPending && onClose()}
      onClosed={onClosed}
      title="Excluir esta vaga?"
      description={`“${shown?.title ?? ''}” será excluída para sempre, para você e para quem já viu.`}
      confirmLabel="Excluir vaga"
      tone="danger"
      busy={remove.isPending}
      finalFocus={() => (removed.current ? fallbackFocus.current : null)}
      onConfirm={() => void confirm()}
    >
      <div role="status">
        <DeletedWithJob deletion={deletion.data} failed={deletion.isError} />
      </div>
      {notifiesMatches && NoticeField && (
        <div className="mt-4">
          <NoticeField value={text} onChange={setText} isMissing={isTried} />
        </div>
      )}
    </ConfirmDialog>
  );
}

/** Confirmation dialog that deletes a job. It states what is deleted with the job, such as matches and likes (jobs#deletion). */
export const DeleteJobDialog = resetOnClose(DeleteJobForm);
