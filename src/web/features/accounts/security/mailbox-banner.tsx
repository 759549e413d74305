import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { refreshSession } from '#web/lib/session/refresh-session.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { sentCodeProblem, withoutSpaces } from '../factors/factor-rules.ts';
import { CodeField } from '../reauthentication/code-field.tsx';
import { SendCodeButton } from '../reauthentication/send-code-button.tsx';
import { mailboxErrorText } from './error-texts.ts';

/** Reads the session again after NOTHING_CHANGES: the mailbox may be confirmed in another tab or released by an operator. */
async function refreshIfConfirmed(error: unknown): Promise<void> {
  if (errorCode(error) === 'NOTHING_CHANGES') await refreshSession().catch(() => undefined);
}

function CodeForm() {
  const { form, field, isSubmitting, setError } = useFields({
    initial: { code: '' },
    rules: { code: sentCodeProblem },
    async onSubmit({ code }) {
      try {
        await api.accounts.confirmMailbox({ code: withoutSpaces(code) });
      } catch (error) {
        setError('code', mailboxErrorText(error));
        await refreshIfConfirmed(error);
        return;
      }
      notify.success('E-mail confirmado', 'Nossas mensagens voltam a chegar para você.');
      await refreshSession().catch(() => undefined);
    },
  });
  return (
    <form {...form} className="mt-3 flex max-w-form flex-col items-start gap-3">
      <CodeField
        {...field('code')}
        takesFocus
        className="w-full"
        label="Código do e-mail"
        hint="Ele vale por 10 minutos. Olhe também a caixa de spam."
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" busy={isSubmitting} busyLabel="Confirmando...">
          Confirmar
        </Button>
        <SendCodeButton isSent onSend={() => api.accounts.sendMailboxCode()} />
      </div>
    </form>
  );
}

/** Banner on every signed-in screen of a user whose e-mail address is suppressed because it bounced (accounts#stopped-mailbox). */
export default function MailboxBanner(): ReactNode {
  const { user } = useSignedIn();
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function requestCode() {
    setBusy(true);
    try {
      await api.accounts.sendMailboxCode();
      setSent(true);
    } catch (error) {
      notify.error('Erro', mailboxErrorText(error));
      await refreshIfConfirmed(error);
    }
    setBusy(false);
  }

  return (
    <Banner
      tone="danger"
      title="Nossos e-mails não chegam até você"
      className="mb-5 print:hidden"
      action={
        !isSent && (
          <Button variant="secondary" size="sm" busy={isBusy} busyLabel="Enviando..." onClick={requestCode}>
            Receber um código
          </Button>
        )
      }
    >
      <p className="wrap-anywhere">
        O endereço {user.email} recusou uma mensagem nossa, e paramos de escrever para ele. Confirme que ele funciona
        com um código, ou troque de e-mail em Segurança, no{' '}
        <Link
          {...(user.user_type === 'company'
            ? { to: '/empresa/perfil', search: { secao: 'seguranca' } }
            : { to: '/perfil' })}
          className="underline"
        >
          seu perfil
        </Link>
        .
      </p>
      {isSent && <CodeForm />}
    </Banner>
  );
}
