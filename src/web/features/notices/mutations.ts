import type { NoticeKind } from '#domain/notices/notices.ts';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { EMAIL_SETTING_CHANGE_FAILED } from './notices-texts.ts';

async function change(send: () => Promise<unknown>, message: string): Promise<void> {
  try {
    await send();
    notify.success(message);
  } catch (error) {
    notifyError(error, {}, EMAIL_SETTING_CHANGE_FAILED);
  }
  // The response of the saved jobs contains a setting for e-mails too.
  await Promise.all(
    [orpc.notices.key(), orpc.decisions.savedJobs.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** Turns e-mails of this kind on or off, and shows a toast with the result (notices#kinds). */
export const setNoticeEmail = (kind: NoticeKind, is_on: boolean): Promise<void> =>
  change(() => api.notices.set({ kind, is_on }), is_on ? 'Aviso ligado' : 'Aviso desligado');

/** Turns the daily summary, which replaces single e-mails, on or off, and shows a toast with the result (notices#summary). */
export const setDailySummary = (is_daily: boolean): Promise<void> =>
  change(() => api.notices.setDaily({ is_daily }), is_daily ? 'Um e-mail por dia' : 'Um e-mail por aviso');
