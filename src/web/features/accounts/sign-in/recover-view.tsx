import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { mobileNumber } from '#domain/accounts/phone.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { onDemand } from '#web/ui/dialogs/on-demand.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { emailProblem } from '../account-rules.ts';
import { requestNewPassword } from '../auth-client.ts';
import { authErrorText } from '../error-texts.ts';
import { EmailField } from './email-field.tsx';
import { requestPasswordResetByPhone } from './phone-client.ts';
import type { PhonePasswordViewProps } from './phone-password-view.tsx';
import { acceptsPhones, identifierProblem } from './phone-rules.ts';
import { SentMailView } from './sent-mail-view.tsx';
import { ViewHeader } from './view-header.tsx';

const usePhonePasswordView = onDemand<PhonePasswordViewProps>(() =>
  import('./phone-password-view.tsx').then((module) => module.PhonePasswordView),
);

function BackToSignIn() {
  return (
    <Link to="/auth" search={{ mode: 'login' }} className={buttonClass({ variant: 'ghost', wide: true })}>
      Voltar para entrar
    </Link>
  );
}

interface RecoverViewProps {
  email: string;
  onEmail: (email: string) => void;
}

/**
 * 'Esqueci minha senha': requests a password reset link by e-mail or a code by SMS. The text after sending is the same for every
 * address, so that the page does not reveal who has an account.
 */
export function RecoverView({ email: typed, onEmail }: RecoverViewProps) {
  const canBePhone = acceptsPhones();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [codeTo, setCodeTo] = useState<string | null>(null);
  const PhonePasswordView = usePhonePasswordView(codeTo !== null);
  const { form, field, isSubmitting, setError } = useFields({
    initial: { email: typed },
    rules: { email: canBePhone ? identifierProblem : emailProblem },
    onChange: ({ email }) => onEmail(email),
    async onSubmit({ email }) {
      try {
        const number = canBePhone ? mobileNumber(email) : null;
        if (number !== null) {
          await requestPasswordResetByPhone(number);
          return setCodeTo(number);
        }
        await requestNewPassword(email.trim());
        setSentTo(email.trim());
      } catch (error) {
        const message = authErrorText(error);
        notify.error('Erro', message);
        setError('email', message);
      }
    },
  });

  if (codeTo !== null) {
    return PhonePasswordView && <PhonePasswordView number={codeTo} actions={<BackToSignIn />} />;
  }

  if (sentTo !== null) {
    return (
      <SentMailView title="Confira seu e-mail" onResend={() => requestNewPassword(sentTo)} actions={<BackToSignIn />}>
        <p>
          Se existe uma conta com <strong className="break-words text-ink">{sentTo}</strong>, enviamos um link para
          criar uma nova senha.
        </p>
        <p className="mt-2 text-sm">O link vale por uma hora e uma única vez.</p>
      </SentMailView>
    );
  }

  return (
    <>
      <ViewHeader title="Esqueci minha senha" takesFocus>
        {canBePhone
          ? 'Digite o e-mail ou o celular da sua conta e ajudamos você a criar uma nova senha.'
          : 'Digite o e-mail da sua conta e enviamos um link para criar uma nova senha.'}
      </ViewHeader>
      <form {...form} className="mt-7 flex flex-col gap-5">
        <EmailField {...field('email')} canBePhone={canBePhone} />
        <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Enviando...">
          {canBePhone ? 'Enviar link ou código' : 'Enviar link'}
        </Button>
        <BackToSignIn />
      </form>
    </>
  );
}
