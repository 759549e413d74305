import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { authErrorText } from '../error-texts.ts';
import { MessageView } from './message-view.tsx';
import { ResendButton } from './resend-button.tsx';

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
  const mailbox = mailboxAddress();
  return (
    <MessageView
      title={title}
      takesFocus
      actions={
        <>
          {mailbox && (
            <a href={mailbox} target="_blank" rel="noreferrer" className={buttonClass({ size: 'lg', wide: true })}>
              Abrir a caixa de e-mails
            </a>
          )}
          <ResendButton
            message="e-mail"
            variant="secondary"
            size="lg"
            wide
            onSend={onResend}
            done={['E-mail reenviado', 'Olhe também a caixa de spam.']}
            errorTextOf={authErrorText}
          />
          {actions}
        </>
      }
    >
      <div className="mt-2 max-w-full text-ink-muted">{children}</div>
    </MessageView>
  );
}
