import { notify } from '#web/ui/toasts/notify.ts';
import { setSession } from '../session/session.ts';
import { type ErrorTexts, errorText } from './error-texts.ts';
import { errorCode } from './failure.ts';

/** Shows the error in a toast. UNAUTHENTICATED also ends the page's session, so the signed-in layout navigates to /auth. */
export function notifyError(error: unknown, own: ErrorTexts, fallback: string): void {
  const { title, text } = errorText(error, own, fallback);
  notify.error(title, text);
  if (errorCode(error) === 'UNAUTHENTICATED') setSession({ user: null });
}
