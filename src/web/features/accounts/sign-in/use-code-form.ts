import { useFields } from '#web/lib/use-fields.ts';
import { notify } from '#web/ui/notify.ts';
import type { SignInStep } from '../auth-client.ts';
import { plainCode, sentCodeProblem } from '../factors/factor-rules.ts';
import { useEnterAfterSignIn } from './use-enter-app.ts';

interface CodeFormOptions {
  enterWith: (code: string) => Promise<SignInStep>;
  /** The page to open afterwards. */
  wanted: string | undefined;
  /** Why what was typed can't be the code; one of a mail unless told. */
  problem?: (typed: string) => string | undefined;
  onSecondFactor: () => void;
  /** What to say of a refusal, under which title; null where it has led elsewhere. */
  explain: (error: unknown) => { title: string; text: string } | null;
}

/** The form of one field, `code`, for what somebody was sent to come in with. */
export function useCodeForm({
  enterWith,
  wanted,
  problem = sentCodeProblem,
  onSecondFactor,
  explain,
}: CodeFormOptions) {
  const enter = useEnterAfterSignIn();
  const { refuse, ...fields } = useFields({
    initial: { code: '' },
    rules: { code: problem },
    async onSubmit({ code }) {
      try {
        if ((await enterWith(plainCode(code))) === 'second-factor') onSecondFactor();
        else await enter(wanted);
      } catch (error) {
        const words = explain(error);
        if (words === null) return;
        notify.error(words.title, words.text);
        refuse('code', words.text);
      }
    },
  });
  return fields;
}
