import type { NoticeKind } from '#domain/notices/notices.ts';
import { api, orpc } from '#web/lib/api/api-client.ts';
import { sendChange } from '#web/lib/api/send-change.ts';
import { EMAIL_SETTING_CHANGE_FAILED } from './notices-texts.ts';

const change = (send: () => Promise<unknown>, title: string): Promise<boolean> =>
  sendChange(send, {
    done: [title],
    failed: EMAIL_SETTING_CHANGE_FAILED,
    // The response of the saved jobs contains a setting for e-mails too.
    keys: [orpc.notices.key(), orpc.decisions.savedJobs.key()],
  });

/** Turns e-mails of this kind on or off, and shows a toast with the result (notices#kinds). */
export const setNoticeEmail = (kind: NoticeKind, is_on: boolean): Promise<boolean> =>
  change(() => api.notices.set({ kind, is_on }), is_on ? 'Aviso ligado' : 'Aviso desligado');

/** Turns the daily summary, which replaces single e-mails, on or off, and shows a toast with the result (notices#summary). */
export const setDailySummary = (is_daily: boolean): Promise<boolean> =>
  change(() => api.notices.setDaily({ is_daily }), is_daily ? 'Um e-mail por dia' : 'Um e-mail por aviso');
