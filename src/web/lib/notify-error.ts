import { notify } from '#web/ui/notify.ts';
import { type ErrorTexts, errorText } from './error-texts.ts';
import { errorCode } from './failure.ts';
import { setSession } from './session.ts';

/** Says in a toast why a call failed. Where the session turns out to have ended, the signed-in frame then goes to /auth. */
export function notifyError(error: unknown, own: ErrorTexts, fallback: string): void {
  const { title, text } = errorText(error, own, fallback);
  notify.error(title, text);
  if (errorCode(error) === 'UNAUTHENTICATED') setSession({ user: null });
}
