import type { AlertFrequency } from '#domain/jobs/job-alerts.ts';
import { api, orpc } from '#web/lib/api/api-client.ts';
import { sendChange } from '#web/lib/api/send-change.ts';
import { FREQUENCY_CHANGE_FAILED, FREQUENCY_CHANGED_TEXTS } from './alerts-texts.ts';

/**
 * Sets how often the candidate is notified of new jobs (alerts#frequency), and shows the result in a toast. Resolves after the setting
 * is refetched.
 * @returns true when the server confirmed the change; false after an error
 */
export const setFrequency = (frequency: AlertFrequency): Promise<boolean> =>
  sendChange(() => api.alerts.set({ frequency }), {
    done: [FREQUENCY_CHANGED_TEXTS[frequency]],
    failed: FREQUENCY_CHANGE_FAILED,
    keys: [orpc.alerts.key()],
  });
