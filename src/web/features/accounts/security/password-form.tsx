import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { delaySessionRequests, refetchSession } from '#web/lib/session/refresh-session.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { currentPasswordProblem, newPasswordProblem, repetitionProblem } from '../account-rules.ts';
import { changePassword, requestNewPassword } from '../auth-client.ts';
import { CaptchaBanner } from '../captcha/captcha-banner.tsx';
import { authErrorText } from '../error-texts.ts';
import { PASSWORD_EXAMPLE } from '../sign-in/sign-up-texts.ts';
import { passwordChangeError } from './error-texts.ts';

export interface PasswordFormProps {
  /** Called when the password was changed. */
  onDone: () => void;
}

/** Shown instead of the form to a user without a password: an e-mailed link sets the first password (accounts#password-change). */
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
 * Form that changes the password: the current one, and the new one twice (accounts#password-change). A user without a password can
 * request a link to set one, which needs an e-mail address.
 */
export function PasswordForm({ onDone }: PasswordFormProps) {
  // Reads only the cache: the section that contains this form fetches the query.
  const { data } = useQuery(orpc.accounts.factors.queryOptions({ enabled: false }));
  const { email } = useSignedIn().user;
  if (data?.has_password !== false) return <ChangeForm onDone={onDone} />;
  if (email !== null) return <FirstPassword email={email} />;
  return <p className="pt-1">Sua conta ainda não tem senha. Adicione antes um e-mail, em Trocar e-mail.</p>;
}

function ChangeForm({ onDone }: PasswordFormProps) {
  const { user } = useSignedIn();
  const { form, field, isSubmitting, setError } = useFields({
    initial: { current: '', next: '', repetition: '', endOthers: 'on' },
    rules: {
      current: currentPasswordProblem,
      next: (next) => newPasswordProblem(next, 'A nova senha', { name: user.name, email: user.email ?? undefined }),
      repetition: (repetition, { next }) => repetitionProblem(next, repetition),
    },
    async onSubmit({ current, next, endOthers }) {
      const revokeOtherSessions = endOthers === 'on';
      try {
        // A session lookup during this request would send the cookie that the response replaces.
        await delaySessionRequests(
          changePassword({ currentPassword: current, newPassword: next, revokeOtherSessions }),
        );
      } catch (error) {
        const { field, text } = passwordChangeError(error);
        notify.error('Erro', text);
        if (field) setError(field, text);
        // If the server refused because the session has ended, this lookup makes the page sign out.
        else void refetchSession().catch(() => undefined);
        return;
      }
      notify.success('Senha alterada', revokeOtherSessions ? 'As outras sessões foram encerradas.' : undefined);
      // Makes pages with revoked sessions sign out at once; the server refuses their requests in any case.
      if (revokeOtherSessions) await api.accounts.endOtherSessions().catch(() => undefined);
      void queryClient.invalidateQueries({ queryKey: orpc.accounts.sessions.key() });
      onDone();
    },
  });

  return (
    <form {...form} className="flex max-w-form flex-col gap-5 pt-1">
      <PasswordField {...field('current')} label="Senha atual" autoComplete="current-password" />
      <PasswordField {...field('next')} label="Nova senha" placeholder={PASSWORD_EXAMPLE} autoComplete="new-password" />
      <PasswordField {...field('repetition')} label="Repita a nova senha" autoComplete="new-password" />
      <CheckboxField name="endOthers" defaultChecked label="Encerrar as outras sessões" />
      <Button type="submit" busy={isSubmitting} busyLabel="Salvando..." className="self-start max-sm:w-full">
        Salvar nova senha
      </Button>
    </form>
  );
}
