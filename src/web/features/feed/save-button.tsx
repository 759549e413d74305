import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { api, orpc } from '#web/lib/api-client.ts';
import { cn } from '#web/lib/cn.ts';
import { notifyError } from '#web/lib/notify-error.ts';
import { notify } from '#web/ui/notify.ts';

const SAVE_FAILED = 'Não foi possível salvar a vaga. Tente novamente.';
const SAVE_ERRORS = {
  SAVED_FULL: { title: 'Lista cheia', text: 'Você já tem 200 vagas salvas. Remova uma para salvar outra.' },
  NOT_FOUND: { title: 'Vaga indisponível', text: 'A empresa pausou ou encerrou esta vaga há pouco.' },
};

/** 'Salvar': keeps the job on top for later; the card stays where it is (feed#save, likes#saved). */
export default function SaveButton({ jobId }: { jobId: string }) {
  const client = useQueryClient();
  const options = orpc.keeping.savedIds.queryOptions();
  const { data } = useQuery({ ...options, retry: false });
  if (!data) return null;
  const { ids } = data;
  const isSaved = ids.includes(jobId);

  async function toggle() {
    const { queryKey } = options;
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { ids: isSaved ? ids.filter((id) => id !== jobId) : [...ids, jobId] });
    try {
      await (isSaved ? api.keeping.forgetSaved({ job_id: jobId }) : api.keeping.saveJob({ job_id: jobId }));
      notify.inPlace(isSaved ? 'Vaga removida das salvas' : 'Vaga salva');
    } catch (error) {
      client.setQueryData(queryKey, { ids });
      notifyError(error, SAVE_ERRORS, SAVE_FAILED);
    }
  }

  return (
    <button
      type="button"
      aria-pressed={isSaved}
      onClick={() => void toggle()}
      className="-my-3 flex min-h-tap cursor-pointer items-center gap-1.5 rounded-sm px-2 font-semibold text-brand-ink text-sm underline-offset-4 hover:underline"
    >
      <Bookmark aria-hidden="true" className={cn('size-4', isSaved && 'fill-current')} />
      {isSaved ? 'Salva' : 'Salvar'}
    </button>
  );
}
