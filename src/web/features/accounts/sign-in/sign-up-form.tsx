import { useState } from 'react';
import { mobileNumber } from '#domain/accounts/phone.ts';
import type { UserType } from '#domain/accounts/user-types.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { emailProblem, nameProblem, newPasswordProblem } from '../account-rules.ts';
import { signUp } from '../auth-client.ts';
import { authErrorText, fieldOfError } from '../error-texts.ts';
import { AccountTypeField } from './account-type-field.tsx';
import type { AuthFormDraft } from './auth-types.ts';
import { EmailField } from './email-field.tsx';
import { FIELDS_CLASS } from './fields-class.ts';
import { signUpByPhone } from './phone-client.ts';
import { acceptsPhones, formattedNumber, numberProblem } from './phone-rules.ts';
import { PHONE_HINT } from './phone-texts.ts';
import { SignUpFieldsView } from './sign-up-fields-view.tsx';
import { COMPANY_NAME_HINT, PASSWORD_EXAMPLE } from './sign-up-texts.ts';

interface SignUpFormProps {
  draft: AuthFormDraft;
  onDraft: (typed: AuthFormDraft) => void;
  /** Called after the confirmation e-mail was sent. */
  onSignedUp: (email: string) => void;
  /** Called after the code that confirms `number` was sent. */
  onCodeSent: (number: string) => void;
}

/** The form of the tab 'Cadastrar', for an account with a password (accounts#sign-up). */
export function SignUpForm({ draft, onDraft, onSignedUp, onCodeSent }: SignUpFormProps) {
  const [drafted] = useState(() => (acceptsPhones() ? mobileNumber(draft.email) : null));
  const [byPhone, setByPhone] = useState(drafted !== null);
  const { form, field, isSubmitting, setError } = useFields({
    initial: {
      user_type: draft.user_type,
      name: draft.name,
      email: drafted ? '' : draft.email,
      phone: drafted ? formattedNumber(drafted) : '',
      password: '',
    },
    rules: {
      name: nameProblem,
      email: (email) => (byPhone ? undefined : emailProblem(email)),
      phone: (phone) => (byPhone ? numberProblem(phone) : undefined),
      password: (password, { name, email, phone }) => newPasswordProblem(password, 'A senha', { name, email, phone }),
    },
    onChange: ({ name, email, phone, user_type }) =>
      onDraft({ name, email: byPhone ? phone : email, user_type: user_type as UserType }),
    onInvalid: ({ name }) => name && notify.error('Erro', name),
    async onSubmit({ name, email, phone, password, user_type }) {
      const account = { name: name.trim(), password, user_type: user_type as UserType };
      const phoneNumber = byPhone ? mobileNumber(phone) : null;
      try {
        if (phoneNumber !== null) {
          await signUpByPhone({ ...account, phoneNumber });
          return onCodeSent(phoneNumber);
        }
        await signUp({ ...account, email: email.trim() });
        notify.success('Cadastro realizado!', 'Verifique seu email para confirmar a conta.');
        onSignedUp(email.trim());
      } catch (error) {
        const message = authErrorText(error);
        notify.error('Erro no cadastro', message);
        const refused = fieldOfError(error);
        if (refused) setError(refused, message);
      }
    },
  });

  return (
    <form {...form} className={FIELDS_CLASS}>
      <SignUpFieldsView
        type={<AccountTypeField {...field('user_type')} />}
        name={
          <TextField
            {...field('name')}
            label="Nome completo"
            hint={draft.user_type === 'company' ? COMPANY_NAME_HINT : undefined}
            autoComplete={draft.user_type === 'company' ? 'organization' : 'name'}
            autoCapitalize="text"
          />
        }
        address={
          byPhone ? (
            <TextField
              {...field('phone')}
              label="Celular com DDD"
              type="tel"
              autoComplete="tel-national"
              placeholder="(11) 98765-4321"
              hint={PHONE_HINT}
            />
          ) : (
            <EmailField {...field('email')} />
          )
        }
        other={acceptsPhones() ? { isPhone: byPhone, onPress: () => setByPhone(!byPhone) } : null}
        password={
          <PasswordField
            {...field('password')}
            label="Senha"
            placeholder={PASSWORD_EXAMPLE}
            autoComplete="new-password"
          />
        }
        isSubmitting={isSubmitting}
      />
    </form>
  );
}
