import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFields } from '#web/lib/use-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { notify } from '#web/ui/notify.ts';
import { emailProblem } from '../account-rules.ts';
import { requestNewPassword } from '../auth-client.ts';
import { authErrorText } from '../error-texts.ts';
import { EmailField } from './email-field.tsx';
import { SentMailView } from './sent-mail-view.tsx';
import { ViewHeader } from './view-header.tsx';

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

/** 'Esqueci minha senha': the answer is the same for everybody, so that nobody learns who has an account. */
export function RecoverView({ email: typed, onEmail }: RecoverViewProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, field, isSubmitting, refuse } = useFields({
    initial: { email: typed },
    rules: { email: emailProblem },
    onChange: ({ email }) => onEmail(email),
    async onSubmit({ email }) {
      try {
        await requestNewPassword(email.trim());
        setSentTo(email.trim());
      } catch (error) {
        const message = authErrorText(error);
        notify.error('Erro', message);
        refuse('email', message);
      }
    },
  });

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
        Digite o e-mail da sua conta e enviamos um link para criar uma nova senha.
      </ViewHeader>
      <form {...form} className="mt-7 flex flex-col gap-5">
        <EmailField {...field('email')} />
        <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Enviando...">
          Enviar link
        </Button>
        <BackToSignIn />
      </form>
    </>
  );
}
