import type { ReactNode } from 'react';
import { phoneErrorText } from './phone-texts.ts';
import { ResendButton } from './resend-button.tsx';
import { ViewHeader } from './view-header.tsx';

/**
 * The text after a code for signing in or for a new password was sent. It is the same for every address and number, so that the page
 * does not reveal who has an account.
 */
export const CodeSentText = ({ to }: { to: string }) => (
  <>
    Se existe uma conta com <strong className="break-words text-ink">{to}</strong>, enviamos um código de 8 números. Ele
    vale por 10 minutos e uma única vez.
  </>
);

interface SentCodeViewProps {
  title: string;
  /** States what was sent, and to which number. */
  line: ReactNode;
  /** The form for the code. */
  children: ReactNode;
  onResend: () => Promise<unknown>;
  /** The button or link back, below the button that sends another code. */
  actions: ReactNode;
}

/** Shows that a code was sent to a phone, the form for the code, and a button that sends another after 60 s. */
export function SentCodeView({ title, line, children, onResend, actions }: SentCodeViewProps) {
  return (
    <>
      <ViewHeader title={title} takesFocus>
        {line}
      </ViewHeader>
      {children}
      <div className="mt-3 flex flex-col gap-1">
        <ResendButton
          message="código"
          variant="ghost"
          wide
          onSend={onResend}
          done={['Código reenviado', 'Só o mais recente vale.']}
          errorTextOf={phoneErrorText}
        />
        {actions}
      </div>
    </>
  );
}
