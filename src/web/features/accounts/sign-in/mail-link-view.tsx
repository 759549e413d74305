import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { authErrorText, isLinkInvalid, isPasswordNeeded } from '../error-texts.ts';
import { linkToken } from './link-rules.ts';
import { INVALID_LINK } from './link-texts.ts';
import { signInWithLink } from './mail-code-client.ts';
import { MessageView } from './message-view.tsx';
import { useEnterAfterSignIn } from './use-enter-app.ts';

const READY = { title: 'Falta só um toque', line: 'Você pediu para entrar no Encaixe com o seu e-mail.' };

export interface MailLinkViewProps {
  /** The page to open after signing in; undefined: the default one. */
  redirectPath: string | undefined;
  onSecondFactor: () => void;
  /** Called when the server requires the password, which selects one of several pending sign-ups. */
  onPasswordNeeded: () => void;
  /** Called when the user requests another code. */
  onAnother: () => void;
  onBack: () => void;
}

/**
 * The view that an e-mailed sign-in link opens. Signing in needs a button press, so that scanners of e-mails don't use up the link
 * (accounts#mail-sign-in).
 */
export function MailLinkView(props: MailLinkViewProps) {
  const { redirectPath, onSecondFactor, onPasswordNeeded, onAnother, onBack } = props;
  const token = useLocation({ select: ({ hash }) => linkToken(hash) });
  const enter = useEnterAfterSignIn();
  const [isBusy, setBusy] = useState(false);
  const [isInvalid, setInvalid] = useState(!token);

  async function open() {
    if (!token) return;
    setBusy(true);
    try {
      if ((await signInWithLink(token)) === 'second-factor') onSecondFactor();
      else await enter(redirectPath);
    } catch (error) {
      if (isPasswordNeeded(error)) return onPasswordNeeded();
      if (isLinkInvalid(error)) setInvalid(true);
      else notify.error('Erro no login', authErrorText(error));
    }
    setBusy(false);
  }

  return (
    <MessageView
      {...(isInvalid ? INVALID_LINK : READY)}
      takesFocus
      actions={
        <>
          {isInvalid ? (
            <Button size="lg" wide onClick={onAnother}>
              Receber outro código
            </Button>
          ) : (
            <Button size="lg" wide busy={isBusy} busyLabel="Entrando..." onClick={open}>
              Entrar neste aparelho
            </Button>
          )}
          <Button variant="ghost" wide onClick={onBack}>
            Voltar para entrar
          </Button>
        </>
      }
    />
  );
}
