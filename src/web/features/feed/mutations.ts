import { api } from '#web/lib/api-client.ts';
import { notifyError } from '#web/lib/notify-error.ts';
import { notify } from '#web/ui/notify.ts';
import { RESET_FAILED } from './error-texts.ts';

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

/** Keeps a blurred card away for the week; where that fails, a later deck offers it again and nothing is lost. */
export function passLocked(job_id: string): void {
  api.feed.passLocked({ job_id }).catch(() => {});
}
