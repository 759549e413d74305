import { USER_TYPE_LABELS, type UserType } from '#domain/user-types.ts';
import { useFields } from '#web/lib/use-fields.ts';
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
import { EmailField } from './email-field.tsx';

interface SignUpFormProps {
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
  const { form, field, isSubmitting, refuse } = useFields({
    initial: { user_type: draft.user_type, name: draft.name, email: draft.email, password: '' },
    rules: {
      name: nameProblem,
      email: emailProblem,
      password: (password, { name, email }) => newPasswordProblem(password, 'A senha', { name, email }),
    },
    onChange: ({ name, email, user_type }) => onDraft({ name, email, user_type: user_type as UserType }),
    onInvalid: ({ name }) => name && notify.error('Erro', name),
    async onSubmit({ name, email, password, user_type }) {
      const account = { name: name.trim(), email: email.trim(), password, user_type: user_type as UserType };
      try {
        await signUp(account);
        notify.success('Cadastro realizado!', 'Verifique seu email para confirmar a conta.');
        onSignedUp(account.email);
      } catch (error) {
        const message = authErrorText(error);
        notify.error('Erro no cadastro', message);
        const refused = fieldOfError(error);
        if (refused) refuse(refused, message);
      }
    },
  });

  return (
    <form {...form} className="flex flex-col gap-5">
      <RadioCards {...field('user_type')} legend="Tipo de conta" options={ACCOUNT_TYPES} />
      <TextField
        {...field('name')}
        label={draft.user_type === 'company' ? 'Nome da empresa' : 'Nome completo'}
        autoComplete={draft.user_type === 'company' ? 'organization' : 'name'}
        autoCapitalize="words"
      />
      <EmailField {...field('email')} />
      <PasswordField
        {...field('password')}
        label="Senha"
        placeholder="Mínimo 6 caracteres"
        autoComplete="new-password"
      />
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Criando conta...">
        Criar conta
      </Button>
    </form>
  );
}
