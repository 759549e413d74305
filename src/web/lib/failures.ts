import { notify } from '#web/ui/notify.ts';
import { errorCode } from './api-client.ts';
import { type ErrorText, type ErrorTexts, errorText } from './error-texts.ts';

/**
 * The words for a failed call: `own` first; where nothing more is known than that it failed, `sentence` under 'Erro'
 * (the documents' 'Não foi possível …'); else the shared words.
 */
function failureText(error: unknown, sentence: string, own: ErrorTexts = {}): ErrorText {
  const plain = { title: 'Erro', text: sentence };
  return errorText(errorCode(error), {
    INTERNAL_SERVER_ERROR: plain,
    BAD_REQUEST: plain,
    NOT_FOUND: plain,
    ...own,
  });
}

/** Says it in a toast. A session that ended leads to /auth, the page loaded anew so that nothing of the person stays. */
export function notifyFailure(error: unknown, sentence: string, own: ErrorTexts = {}): void {
  const { title, text } = failureText(error, sentence, own);
  notify.error(title, text);
  if (errorCode(error) === 'UNAUTHENTICATED') window.location.assign('/auth');
}

/** The line under the title of a screen whose data didn't come. */
export function whyNotLoaded(error: unknown): string {
  return failureText(error, 'Foi algo do nosso lado. Tente novamente em instantes.').text;
}
