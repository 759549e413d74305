import type { SavePreferences } from '#contract/profiles.ts';
import { api, orpc, storeResponse } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { sendChange } from '#web/lib/api/send-change.ts';
import { getSession, isSignedIn, setSession } from '#web/lib/session/session.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/** A change of the candidate's search criteria: of preferences, or of all functions, the principal one first. */
export type SearchChange = SavePreferences | { functions: string[] };

const CHANGE_FAILED = 'Não foi possível mudar o que você procura. Tente novamente.';

async function send(change: SearchChange) {
  if (!('functions' in change)) return api.profiles.savePreferences(change);
  const session = getSession();
  const city = isSignedIn(session) ? session.profile.cidade_de_interesse : null;
  const [area, ...funcoes] = change.functions;
  if (area === undefined || city === null) return null;
  return api.profiles.saveCandidateStep({ step: 'search', area, funcoes, cidade_de_interesse: city });
}

/**
 * Changes the candidate's search criteria, and shows the toast `done.confirmation`, with 'Desfazer' when `done.back`, the opposite
 * change, is given (feed#wider, feed#left-out).
 */
export async function changeSearch(
  change: SearchChange,
  done: { confirmation: string; back?: SearchChange },
): Promise<void> {
  try {
    const saved = await send(change);
    if (!saved) return;
    storeResponse(orpc.profiles.mine.queryKey(), saved.profile);
    setSession(saved.session);
  } catch (error) {
    notifyError(error, {}, CHANGE_FAILED);
    return;
  }
  const { confirmation, back } = done;
  const undo = back && {
    label: 'Desfazer',
    onClick: () => void changeSearch(back, { confirmation: 'Tudo como antes' }),
  };
  notify.info(confirmation, undefined, undo);
}

const RESET_FAILED = 'Não foi possível resetar as vagas puladas.';

/** Delay in ms before the reload, long enough to read the toast. */
const RELOAD_AFTER_MS = 900;

/** Makes all skipped jobs available again and reloads the page after 0.9 s (feed#reset-skipped). Returns false after showing an error. */
export async function resetSkipped(): Promise<boolean> {
  const isDone = await sendChange(() => api.feed.resetSkipped(), {
    done: ['Vagas resetadas', 'As vagas que você pulou voltaram para o baralho.'],
    failed: RESET_FAILED,
    errors: { OFFLINE: { title: 'Erro', text: RESET_FAILED } },
  });
  if (isDone) setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
  return isDone;
}
