import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { authErrorText } from '../error-texts.ts';
import { EnvelopePicture } from './envelope-picture.tsx';
import { useCountdown } from './use-countdown.ts';
import { ViewHeader } from './view-header.tsx';

const RESEND_AFTER_S = 60;

/**
 * Returns the URL path of the page that lists the stored e-mails. The server writes it into the page only when it stores
 * e-mails instead of sending them; undefined otherwise.
 */
function mailboxAddress(): string | undefined {
  const address = document.querySelector<HTMLMetaElement>('meta[name="encaixe-mailbox"]')?.content;
  return address?.startsWith('/') ? address : undefined;
}

interface SentMailViewProps {
  title: string;
  children: ReactNode;
  onResend: () => Promise<void>;
  /** The button or link back, below the button that sends the e-mail again. */
  actions: ReactNode;
}

/** Shows that an e-mail was sent, and a button that sends it again after 60 s. `children` states its purpose and its address. */
export function SentMailView({ title, children, onResend, actions }: SentMailViewProps) {
  const { left, restart } = useCountdown(RESEND_AFTER_S);
  const [busy, setBusy] = useState(false);
  const mailbox = mailboxAddress();

  async function resend() {
    setBusy(true);
    try {
      await onResend();
      restart();
      notify.success('E-mail reenviado', 'Olhe também a caixa de spam.');
    } catch (error) {
      notify.error('Erro', authErrorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex animate-rise flex-col items-center text-center">
      <div className="mb-4 w-56 max-w-full">
        <EnvelopePicture />
      </div>
      <ViewHeader title={title} takesFocus />
      <div className="mt-2 max-w-full text-ink-muted">{children}</div>
      <div className="mt-7 flex w-full flex-col gap-3">
        {mailbox && (
          <a href={mailbox} target="_blank" rel="noreferrer" className={buttonClass({ size: 'lg', wide: true })}>
            Abrir a caixa de e-mails
          </a>
        )}
        <Button
          variant="secondary"
          size="lg"
          wide
          busy={busy}
          busyLabel="Enviando..."
          aria-disabled={left > 0}
          onClick={left > 0 ? undefined : resend}
        >
          <span className="tabular-nums">{left > 0 ? `Reenviar e-mail em ${left} s` : 'Reenviar e-mail'}</span>
        </Button>
        {actions}
      </div>
    </div>
  );
}
