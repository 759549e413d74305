import { useForm } from 'react-hook-form';
import { USER_TYPE_LABELS } from '#domain/user-types.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { emailProblem, nameProblem, newPasswordProblem } from '../account-rules.ts';
import { signUp } from '../auth-client.ts';
import { authErrorText, fieldOfError } from '../error-texts.ts';
import { CandidatePicture, CompanyPicture } from './account-type-picture.tsx';
import type { Draft } from './auth-types.ts';

export interface SignUpFormProps {
  draft: Draft;
  onDraft: (typed: Draft) => void;
  onSignedUp: (email: string) => void;
}

const ACCOUNT_TYPES = [
  {
    value: 'candidate',
    label: USER_TYPE_LABELS.candidate,
    hint: 'Procuro trabalho',
    icon: <CandidatePicture />,
  },
  { value: 'company', label: USER_TYPE_LABELS.company, hint: 'Quero contratar', icon: <CompanyPicture /> },
];

/** The tab 'Cadastrar' (accounts#sign-up). */
export function SignUpForm({ draft, onDraft, onSignedUp }: SignUpFormProps) {
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    defaultValues: { ...draft, password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(
    async ({ name, email, password, user_type }) => {
      const account = { name: name.trim(), email: email.trim(), password, user_type };
      try {
        await signUp(account);
        notify.success('Cadastro realizado!', 'Verifique seu email para confirmar a conta.');
        onSignedUp(account.email);
      } catch (error) {
        const message = authErrorText(error);
        notify.error('Erro no cadastro', message);
        const field = fieldOfError(error);
        if (field) setError(field, { message }, { shouldFocus: true });
      }
    },
    ({ name }) => name?.message && notify.error('Erro', name.message),
  );

  function keep() {
    const { name, email, user_type } = getValues();
    onDraft({ name, email, user_type });
  }

  return (
    <form noValidate onSubmit={submit} onChange={keep} className="flex flex-col gap-5">
      <RadioCards {...register('user_type')} legend="Tipo de conta" options={ACCOUNT_TYPES} />
      <TextField
        {...register('name', { validate: nameProblem })}
        label="Nome completo"
        autoComplete="name"
        autoCapitalize="words"
        error={errors.name?.message}
      />
      <TextField
        {...register('email', { validate: emailProblem })}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password', { validate: (password) => newPasswordProblem(password) })}
        label="Senha"
        placeholder="Mínimo 6 caracteres"
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Criando conta...">
        Criar conta
      </Button>
    </form>
  );
}
