import { notify } from '#web/ui/toasts/notify.ts';
import { setSession } from '../session/session.ts';
import { type ErrorTexts, errorText } from './error-texts.ts';
import { errorCode } from './failure.ts';

/** Shows the failure in a toast. When the session has ended, the signed-in layout then navigates to /auth. */
export function notifyError(error: unknown, own: ErrorTexts, fallback: string): void {
  const { title, text } = errorText(error, own, fallback);
  notify.error(title, text);
  if (errorCode(error) === 'UNAUTHENTICATED') setSession({ user: null });
}
