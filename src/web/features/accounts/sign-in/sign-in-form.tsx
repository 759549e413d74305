import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { currentPasswordProblem, emailProblem } from '../account-rules.ts';
import { sendConfirmation, signIn } from '../auth-client.ts';
import { authErrorText, fieldOfError, isUnconfirmed } from '../error-texts.ts';
import type { Draft } from './auth-types.ts';
import { ConfirmationBanner } from './confirmation-banner.tsx';
import { type LinkText, linkText } from './link-texts.ts';
import { loadSession, useEnterAfterSignIn } from './use-enter-app.ts';

export interface SignInFormProps {
  draft: Draft;
  onDraft: (typed: Partial<Draft>) => void;
  /** The page to open afterwards. */
  wanted: string | undefined;
  /** Why a confirmation link was refused. */
  linkError: string | undefined;
  onConfirmationSent: (email: string) => void;
}

const UNCONFIRMED: LinkText = {
  title: 'Falta confirmar seu e-mail',
  text: 'Abra o link que enviamos para você. Se não chegou, enviamos outro.',
};

/** The tab 'Entrar' (accounts#sign-in). */
export function SignInForm({ draft, onDraft, wanted, linkError, onConfirmationSent }: SignInFormProps) {
  const enter = useEnterAfterSignIn();
  const [notice, setNotice] = useState(linkError === undefined ? null : linkText(linkError));
  const { register, handleSubmit, setError, trigger, getValues, formState } = useForm({
    defaultValues: { email: draft.email, password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    try {
      // When it can't be loaded, entering says so.
      loadSession().catch(() => undefined);
      await signIn({ email: email.trim(), password });
      await enter(wanted);
    } catch (error) {
      const message = authErrorText(error);
      notify.error('Erro no login', message);
      const field = fieldOfError(error);
      if (field && field !== 'name') setError(field, { message }, { shouldFocus: true });
      setNotice(isUnconfirmed(error) ? UNCONFIRMED : null);
    }
  });

  async function resend() {
    if (!(await trigger('email', { shouldFocus: true }))) return;
    const email = getValues('email').trim();
    try {
      await sendConfirmation(email);
      onConfirmationSent(email);
    } catch (error) {
      notify.error('Erro', authErrorText(error));
    }
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onChange={() => onDraft({ email: getValues('email') })}
      className="flex flex-col gap-5"
    >
      {notice && <ConfirmationBanner {...notice} onResend={resend} />}
      <TextField
        {...register('email', { validate: emailProblem })}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
      />
      <div>
        <PasswordField
          {...register('password', { validate: currentPasswordProblem })}
          label="Senha"
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <Link
          to="/auth"
          search={{ mode: 'recover' }}
          className="-mb-3 inline-flex min-h-tap items-center rounded-sm font-semibold text-brand-ink text-sm hover:underline"
        >
          Esqueci minha senha
        </Link>
      </div>
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Entrando...">
        Entrar
      </Button>
    </form>
  );
}
