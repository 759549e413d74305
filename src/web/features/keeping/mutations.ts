import { api, orpc, queryClient } from '#web/lib/api-client.ts';
import { notifyError } from '#web/lib/notify-error.ts';
import { notify } from '#web/ui/notify.ts';
import { BRING_BACK_FAILED } from './keeping-texts.ts';

/** A list that one is taken out of, as it is asked for anew in the background. */
const askAnew = () => queryClient.invalidateQueries({ queryKey: orpc.keeping.key() });

async function bringBack(send: () => Promise<unknown>, words: [title: string, text: string]): Promise<boolean> {
  try {
    await send();
  } catch (error) {
    notifyError(error, {}, BRING_BACK_FAILED);
    return false;
  }
  notify.success(...words);
  await askAnew();
  return true;
}

/** The job stands in the deck again (likes#refused). @returns whether it does */
export const bringBackJob = ({ id, title }: { id: string; title: string }): Promise<boolean> =>
  bringBack(async () => {
    await api.keeping.bringBackJob({ job_id: id });
    const { showAgain } = await import('#web/features/feed/state/queries.ts');
    await showAgain(id);
  }, ['De volta ao baralho', `${title} aparece de novo em Vagas.`]);

/** The candidate stands in the job's deck again (likes#refused). @returns whether they do */
export const bringBackCandidate = (
  choice: { candidate_id: string; job_id: string | null },
  name: string,
): Promise<boolean> =>
  bringBack(async () => {
    await api.keeping.bringBackCandidate(choice);
    queryClient.removeQueries({ queryKey: orpc.candidates.deck.key() });
    queryClient.removeQueries({ queryKey: orpc.candidates.profile.key() });
  }, ['De volta ao baralho', `${name} aparece de novo para você avaliar.`]);
