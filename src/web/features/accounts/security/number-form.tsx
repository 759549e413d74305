import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mobileNumber } from '#domain/accounts/phone.ts';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { sentCodeProblem, withoutSpaces } from '../factors/factor-rules.ts';
import { CodeField } from '../reauthentication/code-field.tsx';
import { ProofField } from '../reauthentication/proof-field.tsx';
import { EMPTY_PROOF_FIELDS, proofOf, proofProblem } from '../reauthentication/proof-rules.ts';
import { SendCodeButton } from '../reauthentication/send-code-button.tsx';
import { formattedNumber } from '../sign-in/phone-rules.ts';
import { PHONE_HINT, phoneErrorText } from '../sign-in/phone-texts.ts';
import { confirmNumber, removeNumber, requestNumber, resendNumberCode } from './number-client.ts';
import { newNumberProblem, numberError } from './number-texts.ts';

export interface NumberFormProps {
  /** Called when the number was changed or removed. */
  onDone: () => void;
}

interface NewNumberFormProps {
  /** The account's current number; null without one. */
  present: string | null;
  onCodeSent: (wanted: string) => void;
  /** Undefined without a number, and when the account has no e-mail address: its number can't be removed. */
  onRemove: (() => void) | undefined;
}

function NewNumberForm({ present, onCodeSent, onRemove }: NewNumberFormProps) {
  const { form, field, isSubmitting, setError } = useFields({
    initial: { number: '', ...EMPTY_PROOF_FIELDS },
    rules: { number: (typed) => newNumberProblem(typed, present), proof: proofProblem },
    async onSubmit({ number, ...proof }) {
      try {
        await requestNumber(number, proofOf(proof));
        onCodeSent(mobileNumber(number) ?? number);
      } catch (error) {
        const { field, text } = numberError(error);
        notify.error('Erro', text);
        if (field) setError(field, text);
      }
    },
  });
  return (
    <form {...form} className="flex max-w-form flex-col gap-5 pt-1">
      <p className="text-ink-muted text-sm">
        {present === null
          ? 'Confirme um celular e entre também com ele: com a sua senha ou com um código.'
          : `Hoje você entra com ${formattedNumber(present)}.`}
      </p>
      <TextField
        {...field('number')}
        label={present === null ? 'Celular com DDD' : 'Novo celular com DDD'}
        type="tel"
        autoComplete="tel-national"
        placeholder="(11) 98765-4321"
        hint={PHONE_HINT}
      />
      <ProofField {...field('proof')} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={isSubmitting} busyLabel="Enviando..." className="max-sm:w-full">
          Continuar
        </Button>
        {onRemove && (
          <Button variant="ghost" className="text-danger-ink! max-sm:w-full" onClick={onRemove}>
            Remover celular
          </Button>
        )}
      </div>
    </form>
  );
}

interface CodeFormProps {
  number: string;
  onConfirmed: () => void;
  /** Called when no code is accepted any more, or the user chooses another number. */
  onStartOver: () => void;
}

function CodeForm({ number, onConfirmed, onStartOver }: CodeFormProps) {
  const { form, field, isSubmitting, setError } = useFields({
    initial: { code: '' },
    rules: { code: sentCodeProblem },
    async onSubmit({ code }) {
      try {
        await confirmNumber(withoutSpaces(code));
      } catch (error) {
        const { text, mustRestart, field: wrong } = numberError(error);
        const message = wrong === 'proof' ? phoneErrorText(error) : text;
        notify.error('Erro', message);
        if (mustRestart) onStartOver();
        else setError('code', message);
        return;
      }
      onConfirmed();
    },
  });
  return (
    <form {...form} className="flex max-w-form flex-col gap-5 pt-1">
      <p>
        Digite o código que enviamos para <strong className="whitespace-nowrap">{formattedNumber(number)}</strong>.
      </p>
      <CodeField
        {...field('code')}
        takesFocus
        label="Código do celular"
        hint="Ele tem 8 números e vale por 10 minutos."
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={isSubmitting} busyLabel="Confirmando..." className="max-sm:w-full">
          Confirmar
        </Button>
        <SendCodeButton isSent onSend={resendNumberCode} note="Só o mais recente vale." />
        <Button variant="ghost" size="sm" onClick={onStartOver}>
          Usar outro celular
        </Button>
      </div>
    </form>
  );
}

interface RemovalFormProps {
  number: string;
  onRemoved: () => void;
  onBack: () => void;
}

function RemovalForm({ number, onRemoved, onBack }: RemovalFormProps) {
  const { form, field, isSubmitting, setError } = useFields({
    initial: EMPTY_PROOF_FIELDS,
    rules: { proof: proofProblem },
    async onSubmit(typed) {
      try {
        await removeNumber(proofOf(typed));
      } catch (error) {
        const { text } = numberError(error);
        notify.error('Erro', text);
        setError('proof', text);
        return;
      }
      onRemoved();
    },
  });
  return (
    <form {...form} className="flex max-w-form flex-col gap-5 pt-1">
      <p>
        O celular <strong className="whitespace-nowrap">{formattedNumber(number)}</strong> não vai mais abrir a sua
        conta. O telefone do seu perfil continua como está.
      </p>
      <ProofField {...field('proof')} />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="danger" type="submit" busy={isSubmitting} busyLabel="Removendo..." className="max-sm:w-full">
          Remover
        </Button>
        <Button variant="ghost" onClick={onBack} className="max-sm:w-full">
          Voltar
        </Button>
      </div>
    </form>
  );
}

/** Sets or replaces the phone number that signs in to the account, which a code has to confirm, or removes it (accounts#number-change). */
export function NumberForm({ onDone }: NumberFormProps) {
  const { email } = useSignedIn().user;
  // Reads only the cache: the section that contains this form fetches the query.
  const { data } = useQuery(orpc.accounts.factors.queryOptions({ enabled: false }));
  const present = data?.sign_in_number ?? null;
  const [wanted, setWanted] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);

  function changed(title: string) {
    notify.success(title, 'As outras sessões foram encerradas.');
    for (const { key } of [orpc.accounts.factors, orpc.accounts.sessions]) {
      void queryClient.invalidateQueries({ queryKey: key() });
    }
    onDone();
  }

  if (isRemoving && present !== null) {
    return (
      <RemovalForm number={present} onRemoved={() => changed('Celular removido')} onBack={() => setRemoving(false)} />
    );
  }
  if (wanted !== null) {
    return (
      <CodeForm number={wanted} onConfirmed={() => changed('Celular confirmado')} onStartOver={() => setWanted(null)} />
    );
  }
  return (
    <NewNumberForm
      present={present}
      onCodeSent={setWanted}
      onRemove={present !== null && email !== null ? () => setRemoving(true) : undefined}
    />
  );
}
