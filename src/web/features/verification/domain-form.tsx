import { useState } from 'react';
import { EMAIL_MAX } from '#domain/text/text-limits.ts';
import { emailProblem } from '#web/features/accounts/account-rules.ts';
import { sentCodeProblem, withoutSpaces } from '#web/features/accounts/factors/factor-rules.ts';
import { CodeField } from '#web/features/accounts/reauthentication/code-field.tsx';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { confirmCode, sendCode } from './mutations.ts';

/** Classes that align the text of the second button with that of the first when the buttons wrap. */
const ACTIONS_CLASS = 'flex flex-col items-start gap-1 sm:flex-row sm:items-center sm:gap-2';
const GHOST_CLASS = '-ml-fit-4 sm:ml-0';

function AddressForm({ email, onCodeSent }: { email: string; onCodeSent: (email: string) => void }) {
  const { form, field, isSubmitting, values, check } = useFields({
    initial: { email },
    rules: { email: emailProblem },
    async onSubmit({ email: typed }) {
      if (await sendCode(typed.trim())) onCodeSent(typed.trim());
    },
  });
  return (
    <form {...form} className="flex max-w-form flex-col gap-4">
      <TextField
        {...field('email')}
        label="E-mail no domínio da empresa"
        hint="Enviamos um código para lá. Gmail, Hotmail e outros e-mails pessoais não servem."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
      />
      <div className={ACTIONS_CLASS}>
        <Button type="submit" busy={isSubmitting} busyLabel="Enviando...">
          Enviar código
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className={GHOST_CLASS}
          onClick={() => check('email') && onCodeSent(values().email.trim())}
        >
          Já tenho um código
        </Button>
      </div>
    </form>
  );
}

function CodeForm({ email, onStartOver }: { email: string; onStartOver: () => void }) {
  const { form, field, isSubmitting } = useFields({
    initial: { code: '' },
    rules: { code: sentCodeProblem },
    onSubmit: async ({ code }) => void (await confirmCode(email, withoutSpaces(code))),
  });
  return (
    <form {...form} className="flex max-w-form flex-col gap-4">
      <p className="wrap-anywhere">
        Digite o código que enviamos para <strong>{email}</strong>.
      </p>
      <CodeField
        {...field('code')}
        takesFocus
        label="Código do e-mail da empresa"
        hint="Ele tem 8 números e vale por 10 minutos. Não chegou? Olhe também a caixa de spam."
      />
      <div className={ACTIONS_CLASS}>
        <Button type="submit" busy={isSubmitting} busyLabel="Confirmando...">
          Confirmar
        </Button>
        <Button variant="ghost" size="sm" className={GHOST_CLASS} onClick={onStartOver}>
          Usar outro e-mail ou pedir outro código
        </Button>
      </div>
    </form>
  );
}

/** Forms for verification by a code that the server sends to an e-mail address in the company's own domain (verification#domain). */
export function DomainForm() {
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  if (pendingEmail !== null) return <CodeForm email={pendingEmail} onStartOver={() => setPendingEmail(null)} />;
  return (
    <AddressForm
      email={typed}
      onCodeSent={(email) => {
        setTyped(email);
        setPendingEmail(email);
      }}
    />
  );
}
