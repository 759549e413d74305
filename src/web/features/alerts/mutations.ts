import type { AlertRhythm } from '#domain/jobs/job-alerts.ts';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { RHYTHM_CHANGE_FAILED, RHYTHM_CHANGED_TEXTS } from './alerts-texts.ts';

/**
 * Sets how often the candidate is notified of new jobs (alerts#rhythm), and shows the result in a toast. Resolves after the setting
 * is refetched.
 */
export async function setRhythm(rhythm: AlertRhythm): Promise<void> {
  try {
    await api.alerts.set({ rhythm });
    notify.success(RHYTHM_CHANGED_TEXTS[rhythm]);
  } catch (error) {
    notifyError(error, {}, RHYTHM_CHANGE_FAILED);
  }
  await queryClient.invalidateQueries({ queryKey: orpc.alerts.key() });
}
