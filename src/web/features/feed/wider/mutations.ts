import { wantedFunctions } from '#domain/compatibility.ts';
import type { Radius } from '#domain/reach.ts';
import { api, holdAnswer, orpc } from '#web/lib/api-client.ts';
import { notifyError } from '#web/lib/notify-error.ts';
import { getSession, isSignedIn, setSession } from '#web/lib/session.ts';
import { notify } from '#web/ui/notify.ts';

/** A part of what the deck goes by; `functions` has the principal one first. */
export type SearchChange = { raio_km: Radius } | { aceita_remoto: boolean } | { functions: string[] };

const CHANGE_FAILED = 'Não foi possível mudar o que você procura. Tente novamente.';

/** Changes what the candidate looks for; the toast has a way back where there is one (feed#wider). */
export async function changeSearch(change: SearchChange, done: { said: string; back?: SearchChange }): Promise<void> {
  const session = getSession();
  if (!isSignedIn(session)) return;
  const { cidade_de_interesse } = session.profile;
  const { functions, ...reach } = { functions: wantedFunctions(session.profile), ...change };
  const [area, ...funcoes] = functions;
  if (area === undefined || cidade_de_interesse === null) return;
  try {
    const saved = await api.profiles.saveCandidateStep({
      step: 'search',
      area,
      funcoes,
      cidade_de_interesse,
      ...reach,
    });
    holdAnswer(orpc.profiles.mine.queryKey(), saved.profile);
    setSession(saved.session);
  } catch (error) {
    notifyError(error, {}, CHANGE_FAILED);
    return;
  }
  const { said, back } = done;
  const undo = back && { label: 'Desfazer', onClick: () => void changeSearch(back, { said: 'Tudo como antes' }) };
  notify.info(said, undefined, undo);
}

const RESET_FAILED = 'Não foi possível resetar as vagas puladas.';

/** Long enough to read the toast. */
const RELOAD_AFTER_MS = 900;

/** Brings all skipped jobs back and loads the page anew (feed#reset-skipped). False when it failed. */
export async function resetSkipped(): Promise<boolean> {
  try {
    await api.feed.resetSkipped();
  } catch (error) {
    notifyError(error, { OFFLINE: { title: 'Erro', text: RESET_FAILED } }, RESET_FAILED);
    return false;
  }
  notify.success('Vagas resetadas', 'As vagas que você pulou voltaram para o baralho.');
  setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
  return true;
}
