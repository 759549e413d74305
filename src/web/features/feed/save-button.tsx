import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { cn } from '#web/lib/cn.ts';
import { notify } from '#web/ui/toasts/notify.ts';

const SAVE_FAILED = 'Não foi possível salvar a vaga. Tente novamente.';
const UNSAVE_FAILED = 'Não foi possível tirar a vaga das salvas. Tente novamente.';
const SAVE_ERRORS = {
  SAVED_FULL: { title: 'Lista cheia', text: 'Você já tem 200 vagas salvas. Remova uma para salvar outra.' },
  NOT_FOUND: { title: 'Vaga indisponível', text: 'A empresa pausou ou encerrou esta vaga há pouco.' },
};

const options = orpc.decisions.savedIds.queryOptions();

/** Ids of the jobs with a pending request; further presses are ignored until the response. */
const jobsInFlight = new Set<string>();

async function toggle(job_id: string, isSaved: boolean, showList: () => void): Promise<void> {
  if (jobsInFlight.has(job_id)) return;
  jobsInFlight.add(job_id);
  const setSaved = (isNowSaved: boolean) =>
    queryClient.setQueryData(options.queryKey, (saved) => {
      const others = saved?.ids.filter((id) => id !== job_id) ?? [];
      return { ids: isNowSaved ? [...others, job_id] : others };
    });
  await queryClient.cancelQueries({ queryKey: options.queryKey });
  setSaved(!isSaved);
  try {
    await (isSaved ? api.decisions.unsaveJob({ job_id }) : api.decisions.saveJob({ job_id }));
    if (isSaved) notify.inPlace('Vaga removida das salvas');
    else notify.info('Vaga salva', undefined, { label: 'Ver salvas', onClick: showList });
  } catch (error) {
    setSaved(isSaved);
    notifyError(error, SAVE_ERRORS, isSaved ? UNSAVE_FAILED : SAVE_FAILED);
  }
  jobsInFlight.delete(job_id);
}

/** Button 'Salvar': saves the top job for later, or removes it from the saved jobs; the card stays on top (feed#save, likes#saved). */
export default function SaveButton({ jobId }: { jobId: string }) {
  const { data } = useQuery({ ...options, retry: false });
  const navigate = useNavigate();
  if (!data) return null;
  const isSaved = data.ids.includes(jobId);
  const showList = () => void navigate({ to: '/vagas/$lista', params: { lista: 'salvas' } });
  return (
    <button
      type="button"
      aria-label={isSaved ? 'Salva: tirar das vagas salvas' : 'Salvar para depois'}
      onClick={() => void toggle(jobId, isSaved, showList)}
      className="-my-3 -mr-2 flex min-h-tap shrink-0 cursor-pointer items-center gap-1.5 rounded-sm px-2 font-semibold text-brand-ink text-sm underline-offset-4 hover:underline"
    >
      <Bookmark aria-hidden="true" className={cn('size-4', isSaved && 'fill-current')} />
      <span className="@max-[17rem]:sr-only">{isSaved ? 'Salva' : 'Salvar'}</span>
    </button>
  );
}
