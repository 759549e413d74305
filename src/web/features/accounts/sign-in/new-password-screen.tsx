import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { newPasswordProblem, repetitionProblem } from '../account-rules.ts';
import { setNewPassword } from '../auth-client.ts';
import { authErrorText, fieldOfError, isLinkInvalid } from '../error-texts.ts';
import { AuthLayout } from './auth-layout.tsx';
import { linkToken } from './link-rules.ts';
import { INVALID_LINK } from './link-texts.ts';
import { MessageView } from './message-view.tsx';
import { PASSWORD_EXAMPLE } from './sign-up-texts.ts';
import { useFinishReset } from './use-finish-reset.ts';
import { ViewHeader } from './view-header.tsx';

function InvalidLinkView() {
  return (
    <MessageView
      {...INVALID_LINK}
      takesFocus
      actions={
        <>
          <Link to="/auth" search={{ mode: 'recover' }} className={buttonClass({ size: 'lg', wide: true })}>
            Pedir outro link
          </Link>
          <Link to="/auth" search={{ mode: 'login' }} className={buttonClass({ variant: 'ghost', wide: true })}>
            Voltar para entrar
          </Link>
        </>
      }
    />
  );
}

interface NewPasswordFormProps {
  token: string;
  onInvalidLink: () => void;
}

function NewPasswordForm({ token, onInvalidLink }: NewPasswordFormProps) {
  const finishReset = useFinishReset();
  const { form, field, isSubmitting, setError } = useFields({
    initial: { password: '', repetition: '' },
    rules: {
      password: (password) => newPasswordProblem(password, 'A nova senha'),
      repetition: (repetition, { password }) => repetitionProblem(password, repetition),
    },
    async onSubmit({ password }) {
      try {
        await setNewPassword(token, password);
        await finishReset();
      } catch (error) {
        if (isLinkInvalid(error)) return onInvalidLink();
        const message = authErrorText(error);
        notify.error('Não foi possível alterar a senha', message);
        if (fieldOfError(error) === 'password') setError('password', message);
      }
    },
  });

  return (
    <>
      <ViewHeader title="Nova senha">Escolha uma senha que só você conheça.</ViewHeader>
      <form {...form} className="mt-7 flex flex-col gap-5">
        <PasswordField
          {...field('password')}
          label="Nova senha"
          placeholder={PASSWORD_EXAMPLE}
          autoComplete="new-password"
        />
        <PasswordField {...field('repetition')} label="Repita a nova senha" autoComplete="new-password" />
        <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Salvando...">
          Salvar nova senha
        </Button>
      </form>
    </>
  );
}

/** Screen at /nova-senha, which a password reset link opens (accounts#recover). */
export function NewPasswordScreen() {
  // With a missing or invalid token the user has to request another link.
  const token = useLocation({ select: ({ hash }) => linkToken(hash) });
  const [isInvalid, setInvalid] = useState(false);
  return (
    <AuthLayout>
      {isInvalid || !token ? (
        <InvalidLinkView />
      ) : (
        <NewPasswordForm token={token} onInvalidLink={() => setInvalid(true)} />
      )}
    </AuthLayout>
  );
}
