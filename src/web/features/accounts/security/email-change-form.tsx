import { useState } from 'react';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { refreshSession } from '#web/lib/session/refresh-session.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { sentCodeProblem, withoutSpaces } from '../factors/factor-rules.ts';
import { CodeField } from '../reauthentication/code-field.tsx';
import { ProofField } from '../reauthentication/proof-field.tsx';
import { EMPTY_PROOF_FIELDS, proofOf, proofProblem } from '../reauthentication/proof-rules.ts';
import { SendCodeButton } from '../reauthentication/send-code-button.tsx';
import { agreeToEmailChange, requestEmailChange, resendEmailChange } from './email-change-client.ts';
import { emailChangeError, newEmailProblem } from './email-change-texts.ts';

export interface EmailChangeFormProps {
  /** Called when the account has the new address. */
  onDone: () => void;
}

interface NewAddressFormProps {
  /** The account's current address; null without one. */
  email: string | null;
  onCodeSent: (wanted: string) => void;
}

function NewAddressForm({ email, onCodeSent }: NewAddressFormProps) {
  const { form, field, isSubmitting, setError } = useFields({
    initial: { email: '', ...EMPTY_PROOF_FIELDS },
    rules: { email: (typed) => newEmailProblem(typed, email ?? ''), proof: proofProblem },
    async onSubmit({ email: typed, ...proof }) {
      const wanted = typed.trim().toLowerCase();
      try {
        await requestEmailChange(wanted, proofOf(proof));
        onCodeSent(wanted);
      } catch (error) {
        const { field, text } = emailChangeError(error);
        notify.error('Erro', text);
        if (field) setError(field, text);
      }
    },
  });
  return (
    <form {...form} className="flex max-w-form flex-col gap-5 pt-1">
      <p className="wrap-anywhere text-ink-muted text-sm">
        {email === null ? 'Sua conta ainda não tem e-mail.' : `Hoje você entra com ${email}.`}
      </p>
      <TextField
        {...field('email')}
        label="Novo e-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ProofField {...field('proof')} />
      <Button type="submit" busy={isSubmitting} busyLabel="Enviando..." className="self-start max-sm:w-full">
        Continuar
      </Button>
    </form>
  );
}

interface AgreementFormProps {
  mailbox: 'current' | 'new';
  email: string;
  onAgreed: () => Promise<void> | void;
  /** Called when the requested change is no longer valid, or the user chooses another address. */
  onStartOver: () => void;
}

/** Form for the code that was sent to one of the two mailboxes. */
function AgreementForm({ mailbox, email, onAgreed, onStartOver }: AgreementFormProps) {
  const { form, field, isSubmitting, setError } = useFields({
    initial: { code: '' },
    rules: { code: sentCodeProblem },
    async onSubmit({ code }) {
      try {
        await agreeToEmailChange(mailbox, withoutSpaces(code));
      } catch (error) {
        const { text, mustRestart } = emailChangeError(error);
        notify.error('Erro', text);
        if (mustRestart) onStartOver();
        else setError('code', text);
        return;
      }
      await onAgreed();
    },
  });
  return (
    <form {...form} className="flex max-w-form flex-col gap-5 pt-1">
      <p className="wrap-anywhere">
        {mailbox === 'current' ? 'Primeiro, digite o código que enviamos para ' : 'Agora, o código que enviamos para '}
        <strong>{email}</strong>.
      </p>
      <CodeField
        {...field('code')}
        takesFocus
        label={mailbox === 'current' ? 'Código do e-mail atual' : 'Código do novo e-mail'}
        hint="Ele vale por 10 minutos. Não chegou? Olhe também a caixa de spam."
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={isSubmitting} busyLabel="Confirmando..." className="max-sm:w-full">
          Confirmar
        </Button>
        <SendCodeButton isSent onSend={resendEmailChange} />
        <Button variant="ghost" size="sm" onClick={onStartOver}>
          Usar outro e-mail
        </Button>
      </div>
    </form>
  );
}

/**
 * Changes the account's e-mail address (accounts#email-change). The user types a code sent to the current address, if there is one, and
 * then a code sent to the new address.
 */
export function EmailChangeForm({ onDone }: EmailChangeFormProps) {
  const { email } = useSignedIn().user;
  const [wanted, setWanted] = useState<string | null>(null);
  const [hasAgreed, setAgreed] = useState(false);

  function startOver() {
    setWanted(null);
    setAgreed(false);
  }
  async function changed() {
    notify.success('E-mail trocado', 'As outras sessões foram encerradas.');
    void queryClient.invalidateQueries({ queryKey: orpc.accounts.sessions.key() });
    await refreshSession().catch(() => undefined);
    onDone();
  }

  if (wanted === null) return <NewAddressForm email={email} onCodeSent={setWanted} />;
  // Without an address there is no current mailbox to confirm first.
  return hasAgreed || email === null ? (
    <AgreementForm key="new" mailbox="new" email={wanted} onAgreed={changed} onStartOver={startOver} />
  ) : (
    <AgreementForm
      key="current"
      mailbox="current"
      email={email}
      onAgreed={() => setAgreed(true)}
      onStartOver={startOver}
    />
  );
}
