import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { orpc } from '#web/lib/api/api-client.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import type { TextFieldProps } from '#web/ui/fields/text-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { postIdentity } from '../auth-client.ts';
import { authErrorText } from '../error-texts.ts';
import { CodeField } from './code-field.tsx';
import { SendCodeButton } from './send-code-button.tsx';

const WalletProofView = lazy(() => import('./wallet-proof-view.tsx'));

const sendCode = () => postIdentity('/reauthenticate', {});

/**
 * Field for the password or for a code, which comes by e-mail or after a wallet's signature (accounts#reauthentication); for a form that
 * starts from `EMPTY_PROOF_FIELDS`.
 */
export function ProofField(field: Omit<TextFieldProps, 'label'>) {
  const { email } = useSignedIn().user;
  // Reads only the cache: the section that contains this field fetches the query.
  const { data } = useQuery(orpc.accounts.factors.queryOptions({ enabled: false }));
  const hasPassword = data?.has_password ?? true;
  const [isByCode, setByCode] = useState(!hasPassword);
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(isByCode);

  // The button that was pressed is gone, so the field takes the focus.
  useEffect(() => {
    if (shown.current === isByCode) return;
    shown.current = isByCode;
    box.current?.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus();
  }, [isByCode]);

  async function requestCode() {
    setBusy(true);
    try {
      await sendCode();
      setByCode(true);
    } catch (error) {
      notify.error('Erro', authErrorText(error));
    }
    setBusy(false);
  }

  if (!hasPassword && email === null) {
    return (
      <Suspense>
        <WalletProofView name={field.name ?? ''} error={field.error} />
      </Suspense>
    );
  }

  if (!isByCode) {
    return (
      <div ref={box} className="flex flex-col items-start gap-1">
        <PasswordField {...field} key="password" className="w-full" label="Sua senha" autoComplete="current-password" />
        {email !== null && (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-fit-4"
            busy={isBusy}
            busyLabel="Enviando..."
            onClick={requestCode}
          >
            Receber um código
          </Button>
        )}
      </div>
    );
  }
  return (
    <div ref={box} className="flex flex-col items-start gap-1">
      <input type="hidden" name="by" value="code" />
      <CodeField
        {...field}
        key="code"
        className="w-full"
        label="Código do e-mail"
        hint={`Ele chega em ${email} e vale por 10 minutos.`}
      />
      <div className="-ml-fit-4 flex flex-wrap">
        <SendCodeButton isSent={hasPassword} onSend={sendCode} />
        {hasPassword && (
          <Button variant="ghost" size="sm" onClick={() => setByCode(false)}>
            Usar a senha
          </Button>
        )}
      </div>
    </div>
  );
}
