import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { tellOtherTabs } from '#web/lib/other-tabs.ts';
import { setSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { notify } from '#web/ui/notify.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { newPasswordProblem, repetitionProblem } from '../account-rules.ts';
import { setNewPassword } from '../auth-client.ts';
import { authErrorText, fieldOfError, isLinkSpent } from '../error-texts.ts';
import { AuthLayout } from './auth-layout.tsx';
import { EnvelopePicture } from './envelope-picture.tsx';
import { ViewHeader } from './view-header.tsx';

const route = getRouteApi('/nova-senha');

function SpentLink() {
  return (
    <div className="flex animate-rise flex-col items-center text-center">
      <div className="mb-4 w-56 max-w-full">
        <EnvelopePicture />
      </div>
      <ViewHeader title="Esse link não vale mais" takesFocus>
        Por segurança, ele funciona uma única vez e por pouco tempo. Peça outro e ele chega em instantes.
      </ViewHeader>
      <div className="mt-7 flex w-full flex-col gap-3">
        <Link to="/auth" search={{ mode: 'recover' }} className={buttonClass({ size: 'lg', wide: true })}>
          Pedir outro link
        </Link>
        <Link to="/auth" search={{ mode: 'login' }} className={buttonClass({ variant: 'ghost', wide: true })}>
          Voltar para entrar
        </Link>
      </div>
    </div>
  );
}

interface NewPasswordFormProps {
  token: string;
  onSpent: () => void;
}

function NewPasswordForm({ token, onSpent }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    defaultValues: { password: '', repetition: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    try {
      await setNewPassword(token, password);
      notify.success('Senha alterada', 'Agora é só entrar com a nova senha.');
      // The server ended every session of this account.
      setSession({ user: null });
      tellOtherTabs();
      await navigate({ to: '/auth', search: { mode: 'login' }, replace: true });
    } catch (error) {
      if (isLinkSpent(error)) return onSpent();
      const message = authErrorText(error);
      notify.error('Não foi possível alterar a senha', message);
      if (fieldOfError(error) === 'password') setError('password', { message }, { shouldFocus: true });
    }
  });

  return (
    <>
      <ViewHeader title="Nova senha">Escolha uma senha que só você conheça.</ViewHeader>
      <form noValidate onSubmit={submit} className="mt-7 flex flex-col gap-5">
        <PasswordField
          {...register('password', { validate: (password) => newPasswordProblem(password, 'A nova senha') })}
          label="Nova senha"
          placeholder="Mínimo 6 caracteres"
          autoComplete="new-password"
          error={errors.password?.message}
        />
        <PasswordField
          {...register('repetition', {
            validate: (repetition) => repetitionProblem(getValues('password'), repetition),
          })}
          label="Repita a nova senha"
          autoComplete="new-password"
          error={errors.repetition?.message}
        />
        <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Salvando...">
          Salvar nova senha
        </Button>
      </form>
    </>
  );
}

/** Where the link of 'Esqueci minha senha' ends (accounts#recover). */
export function NewPasswordScreen() {
  const { token, error } = route.useSearch();
  const [spent, setSpent] = useState(error !== undefined);
  return (
    <AuthLayout>
      {spent || !token ? <SpentLink /> : <NewPasswordForm token={token} onSpent={() => setSpent(true)} />}
    </AuthLayout>
  );
}
