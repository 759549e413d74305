import { useEffect, useRef } from 'react';
import { errorCode } from '#web/lib/api/failure.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { emailProblem } from '../account-rules.ts';
import { redirectToCompanySignIn, type SignInTarget } from './provider-client.ts';
import { providerErrorText } from './provider-texts.ts';

/** Form for single sign-on: the domain of the e-mail address determines the company's identity provider (accounts#sso). */
export default function CompanySignInForm(target: SignInTarget) {
  const container = useRef<HTMLDivElement>(null);
  const { form, field, isSubmitting, setError } = useFields({
    initial: { email: '' },
    rules: { email: emailProblem },
    async onSubmit({ email }) {
      try {
        await redirectToCompanySignIn(email.trim(), target);
      } catch (error) {
        const message = providerErrorText(errorCode(error), error);
        notify.error('Erro no login', message);
        setError('email', message);
      }
    },
  });

  // The form replaces the button that was pressed, so its field takes the focus.
  useEffect(() => container.current?.querySelector('input')?.focus(), []);

  return (
    <div ref={container}>
      <form {...form} aria-label="Entrar com a conta da empresa" className="flex flex-col gap-3">
        <TextField
          {...field('email')}
          label="E-mail da empresa"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="secondary" size="lg" wide busy={isSubmitting} busyLabel="Abrindo...">
          Continuar
        </Button>
      </form>
    </div>
  );
}
