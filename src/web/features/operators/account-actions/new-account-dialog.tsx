import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { USER_TYPE_LABELS, USER_TYPES } from '#domain/accounts/user-types.ts';
import { EMAIL_MAX, NAME_MAX } from '#domain/text/text-limits.ts';
import { emailProblem, nameProblem } from '#web/features/accounts/account-rules.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { resetOnClose } from '#web/ui/dialogs/reset-on-close.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type ActionDialogProps, FormView } from '../form-view.tsx';
import { useCreateAccount, useInviteAccount } from '../mutations.ts';

const TYPES = USER_TYPES.map((value) => ({ value, label: USER_TYPE_LABELS[value] }));
const WAYS = [
  { value: 'invite', label: 'Convidar', hint: 'Um e-mail leva um link, por 7 dias' },
  { value: 'create', label: 'Só criar', hint: 'Ninguém recebe nada' },
];

const typeOf = (value: string) => USER_TYPES.find((type) => type === value);

function NewAccountForm(window: ActionDialogProps & { onClosed: () => void }) {
  const [invite, create] = [useInviteAccount(), useCreateAccount()];
  const navigate = useNavigate();
  const [isSilent, setSilent] = useState(false);
  const { form, field, isSubmitting } = useFields({
    initial: { name: '', email: '', user_type: '', way: 'invite', confirmed: '' },
    rules: {
      name: nameProblem,
      email: emailProblem,
      user_type: (type) => (typeOf(type) ? undefined : 'Escolha o tipo da conta'),
    },
    onChange: ({ way }) => setSilent(way === 'create'),
    async onSubmit({ name, email, way, confirmed, ...typed }) {
      const user_type = typeOf(typed.user_type);
      if (!user_type) return;
      const account = { name: name.trim(), email: email.trim(), user_type };
      const making =
        way === 'create'
          ? create.mutateAsync({ ...account, email_confirmed: confirmed !== '' })
          : invite.mutateAsync(account);
      const made = await making.catch(() => null);
      if (!made) return;
      window.onOpenChange(false);
      await navigate({ to: '/operador/$', params: { _splat: `pessoas/${made.user_id}` } });
    },
  });
  const { defaultValue: _, error: __, ...confirmed } = field('confirmed');
  return (
    <FormView
      {...window}
      title="Nova conta"
      description="O que outras pessoas pediram com este e-mail deixa de valer."
      form={form}
      confirmLabel={isSilent ? 'Criar conta' : 'Convidar'}
      isSubmitting={isSubmitting}
    >
      <TextField {...field('name')} label="Nome" required maxLength={NAME_MAX} autoComplete="off" />
      <TextField {...field('email')} label="E-mail" type="email" required maxLength={EMAIL_MAX} autoComplete="off" />
      <RadioCards {...field('user_type')} legend="Tipo" starred options={TYPES} />
      <RadioCards {...field('way')} legend="Como" options={WAYS} />
      {isSilent && (
        <CheckboxField
          {...confirmed}
          label="O e-mail já está confirmado"
          hint="Só com a certeza de que o endereço é da pessoa. Ela entra por um link que você cria."
        />
      )}
    </FormView>
  );
}

/** Dialog that creates an account for a person, with or without an e-mail to them (operators#invitation). */
export const NewAccountDialog = resetOnClose(NewAccountForm);
