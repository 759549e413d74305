import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api, orpc, queryClient } from '#web/lib/api-client.ts';
import { askSession, replacingSession } from '#web/lib/refresh-session.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { currentPasswordProblem, newPasswordProblem, repetitionProblem } from '../account-rules.ts';
import { changePassword, requestNewPassword } from '../auth-client.ts';
import { CaptchaBanner } from '../captcha/captcha-banner.tsx';
import { authErrorText } from '../error-texts.ts';
import { passwordChangeError } from './error-texts.ts';

export interface PasswordFormProps {
  onDone: () => void;
}

/** For a user who signed up without a password: the e-mail's link sets the first one (accounts#password-change). */
function FirstPassword({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      await requestNewPassword(email);
      notify.success('Link enviado', 'Olhe também a caixa de spam.');
    } catch (error) {
      notify.error('Erro', authErrorText(error));
    }
    setBusy(false);
  }

  return (
    <div className="flex max-w-form flex-col items-start gap-5 pt-1">
      <p className="wrap-anywhere">
        Sua conta ainda não tem senha. Enviamos um link para {email}, e nele você cria uma.
      </p>
      <Button busy={isBusy} busyLabel="Enviando..." onClick={send} className="max-sm:w-full">
        Enviar link
      </Button>
      <CaptchaBanner />
    </div>
  );
}

/**
 * Asks for the current password and twice for the new one (accounts#password-change); offers the link for a first one
 * where there is none.
 */
export function PasswordForm({ onDone }: PasswordFormProps) {
  // Fetched by the section that contains this form.
  const { data } = useQuery(orpc.accounts.factors.queryOptions({ enabled: false }));
  const { email } = useSignedIn().user;
  if (data?.has_password !== false) return <ChangeForm onDone={onDone} />;
  if (email !== null) return <FirstPassword email={email} />;
  return <p className="pt-1">Sua conta ainda não tem senha. Adicione antes um e-mail, em Trocar e-mail.</p>;
}

function ChangeForm({ onDone }: PasswordFormProps) {
  const { register, handleSubmit, setError, getValues, reset, formState } = useForm({
    defaultValues: { current: '', next: '', repetition: '', endOthers: true },
  });
  const { errors, isSubmitting } = formState;
  const { user } = useSignedIn();

  const submit = handleSubmit(async ({ current, next, endOthers }) => {
    try {
      // A session lookup at the same time could send only the cookie that is about to be replaced.
      await replacingSession(
        changePassword({ currentPassword: current, newPassword: next, revokeOtherSessions: endOthers }),
      );
    } catch (error) {
      const { field, text } = passwordChangeError(error);
      notify.error('Erro', text);
      if (field) setError(field, { message: text }, { shouldFocus: true });
      // If the server refused the session itself, reading it again makes the page sign out.
      else void askSession().catch(() => undefined);
      return;
    }
    notify.success('Senha alterada', endOthers ? 'As outras sessões foram encerradas.' : undefined);
    // Makes pages of the ended sessions sign out at once; the server refuses their requests in any case.
    if (endOthers) await api.accounts.endOtherSessions().catch(() => undefined);
    void queryClient.invalidateQueries({ queryKey: orpc.accounts.sessions.key() });
    reset();
    onDone();
  });

  return (
    <form noValidate onSubmit={submit} className="flex max-w-form flex-col gap-5 pt-1">
      <PasswordField
        {...register('current', { validate: currentPasswordProblem })}
        label="Senha atual"
        autoComplete="current-password"
        error={errors.current?.message}
      />
      <PasswordField
        {...register('next', {
          validate: (next) =>
            newPasswordProblem(next, 'A nova senha', { name: user.name, email: user.email ?? undefined }),
        })}
        label="Nova senha"
        placeholder="Mínimo 6 caracteres"
        autoComplete="new-password"
        error={errors.next?.message}
      />
      <PasswordField
        {...register('repetition', { validate: (repetition) => repetitionProblem(getValues('next'), repetition) })}
        label="Repita a nova senha"
        autoComplete="new-password"
        error={errors.repetition?.message}
      />
      <CheckboxField {...register('endOthers')} label="Encerrar as outras sessões" />
      <Button type="submit" busy={isSubmitting} busyLabel="Salvando..." className="self-start max-sm:w-full">
        Salvar nova senha
      </Button>
    </form>
  );
}
