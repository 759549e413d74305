import { useFields } from '#web/lib/forms/use-fields.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import type { SignInStep } from '../auth-client.ts';
import { sentCodeProblem, withoutSpaces } from '../factors/factor-rules.ts';
import { useEnterAfterSignIn } from './use-enter-app.ts';

interface CodeFormOptions {
  startSessionAt: (code: string) => Promise<SignInStep>;
  /** The page to open after signing in; undefined: the default one. */
  redirectPath: string | undefined;
  onSecondFactor: () => void;
  /** Returns the title and text to show for an error; null when the caller has opened another view instead. */
  explain: (error: unknown) => { title: string; text: string } | null;
}

/** Returns the state of a form with one field, `code`, for a sign-in code of 8 digits. */
export function useCodeForm({ startSessionAt, redirectPath, onSecondFactor, explain }: CodeFormOptions) {
  const enter = useEnterAfterSignIn();
  const { setError, ...fields } = useFields({
    initial: { code: '' },
    rules: { code: sentCodeProblem },
    async onSubmit({ code }) {
      try {
        if ((await startSessionAt(withoutSpaces(code))) === 'second-factor') onSecondFactor();
        else await enter(redirectPath);
      } catch (error) {
        const words = explain(error);
        if (words === null) return;
        notify.error(words.title, words.text);
        setError('code', words.text);
      }
    },
  });
  return fields;
}
