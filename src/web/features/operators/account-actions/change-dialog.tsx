import { useState } from 'react';
import type { Account } from '#contract/operators/accounts.ts';
import { EMAIL_MAX, NAME_MAX, REASON_MAX } from '#domain/text/text-limits.ts';
import { emailProblem, nameProblem } from '#web/features/accounts/account-rules.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { resetOnClose } from '#web/ui/dialogs/reset-on-close.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type ActionDialogProps, FormView } from '../form-view.tsx';
import { useChangeAccount } from '../mutations.ts';
import { reasonProblem } from '../reason-rules.ts';
import { changesOf } from './change-rules.ts';
import { type SignInMethods, signInMethodTexts } from './sign-in-method-texts.ts';

interface ChangeDialogProps extends ActionDialogProps {
  account: Account;
}

/** The account's remaining sign-in methods, for the operator to check: an intruder may have added some. */
function RemainingMethods({ ways }: { ways: SignInMethods }) {
  const texts = signInMethodTexts(ways);
  if (texts.length === 0) return <p>Agora só o e-mail abre a conta: o próximo passo é dele.</p>;
  return (
    <div className="flex flex-col gap-3">
      <p>Além do e-mail, isto ainda abre a conta:</p>
      <ul className="list-disc pl-5">
        {texts.map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
      <p className="text-ink-muted text-sm">Se outra pessoa tomou a conta, altere de novo e encerre o resto.</p>
    </div>
  );
}

function ChangeForm({ account, ...window }: ChangeDialogProps & { onClosed: () => void }) {
  const change = useChangeAccount();
  const [ways, setWays] = useState<SignInMethods | null>(null);
  const { user_id, name, email } = account;
  const { form, field, isSubmitting, setError } = useFields({
    initial: { name, email: email ?? '', end_sign_in_methods: '', reason: '' },
    rules: {
      name: nameProblem,
      email: (typed, { end_sign_in_methods }) =>
        typed.trim() === '' && email === null && end_sign_in_methods === '' ? undefined : emailProblem(typed),
      reason: reasonProblem,
    },
    async onSubmit({ reason, end_sign_in_methods, ...typed }): Promise<void> {
      const changes = changesOf(account, { ...typed, end_sign_in_methods: end_sign_in_methods !== '' });
      if (Object.keys(changes).length === 0) return setError('name', 'Nada mudou ainda');
      const done = await change.mutateAsync({ user_id, reason: reason.trim(), ...changes }).catch(() => null);
      if (!done) return;
      // After a change of the name alone, the sign-in methods need no check.
      if (changes.email || changes.end_sign_in_methods) setWays(done.remaining);
      else window.onOpenChange(false);
    },
  });
  const { defaultValue: _, error: __, ...endSignInMethods } = field('end_sign_in_methods');
  return (
    <FormView
      {...window}
      title={ways ? 'Conta alterada' : `Alterar: ${name}`}
      description={`${account.user_type === 'company' && account.owner ? `O nome é o da empresa; o e-mail e o acesso são de ${account.owner.name}. ` : ''}Um e-mail novo encerra as sessões e só vale quando a pessoa cria uma senha por ele. Os dois endereços são avisados.`}
      form={form}
      confirmLabel="Alterar"
      isSubmitting={isSubmitting}
      result={ways && <RemainingMethods ways={ways} />}
    >
      <TextField {...field('name')} label="Nome" required maxLength={NAME_MAX} autoComplete="off" />
      <TextField {...field('email')} label="E-mail" type="email" maxLength={EMAIL_MAX} autoComplete="off" />
      <CheckboxField
        {...endSignInMethods}
        label="Encerrar tudo o que abre a conta"
        hint="Se outra pessoa a tomou: senha, celular, chaves, duas etapas, outros serviços, sessões e links. Fica só o e-mail."
      />
      <TextArea {...field('reason')} label="Motivo" required maxLength={REASON_MAX} rows={3} />
    </FormView>
  );
}

/** Dialog that changes an account's name or e-mail, or removes its other sign-in methods (operators#changes, operators#hijacked). */
export const ChangeDialog = resetOnClose(ChangeForm);
