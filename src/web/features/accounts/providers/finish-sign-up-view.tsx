import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { UserType } from '#domain/accounts/user-types.ts';
import { shortAddress } from '#domain/accounts/wallet-chains.ts';
import { INVITE_PATH } from '#domain/companies/team-roles.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { pendingInviteFor } from '#web/lib/session/pending-invite.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { nameProblem } from '../account-rules.ts';
import { startSessionAt, TERMS_CONSENT } from '../auth-client.ts';
import { fieldOfError } from '../error-texts.ts';
import { AccountTypeField } from '../sign-in/account-type-field.tsx';
import { AuthFooter } from '../sign-in/auth-tabs-view.tsx';
import { useEnterAfterSignIn } from '../sign-in/use-enter-app.ts';
import { ViewHeader } from '../sign-in/view-header.tsx';
import { fetchUnfinishedSignUp, type UnfinishedSignUp } from './provider-client.ts';
import { providerErrorText } from './provider-texts.ts';

const INVITED = 'Falta só o seu nome para aceitar o convite.';

interface FinishSignUpViewProps {
  /** The user type that the user has chosen so far, or the default; the form starts with it. */
  userType: UserType;
  /** The page to open after the sign-up; undefined: the default one. */
  redirectPath: string | undefined;
  onStartOver: () => void;
}

type FinishSignUpFormProps = Omit<FinishSignUpViewProps, 'onStartOver'> & {
  unfinished: UnfinishedSignUp;
  isInvited: boolean;
};

function FinishSignUpForm({ unfinished, userType, redirectPath, isInvited }: FinishSignUpFormProps) {
  const enter = useEnterAfterSignIn();
  const [isCompany, setCompany] = useState(userType === 'company');
  const { form, field, isSubmitting, setError } = useFields({
    // A service returns the user's own name, which is not a company's name.
    initial: { user_type: userType, name: userType === 'company' ? '' : unfinished.name },
    rules: { name: nameProblem },
    onChange: ({ user_type }) => setCompany(user_type === 'company'),
    async onSubmit({ name, user_type }) {
      try {
        // The form has no field for the type when the user is invited.
        const kind = isInvited ? userType : user_type;
        await startSessionAt('/sign-up/social', { name: name.trim(), user_type: kind, ...TERMS_CONSENT });
        await enter(redirectPath);
      } catch (error) {
        const message = providerErrorText(errorCode(error), error);
        notify.error('Erro no cadastro', message);
        if (fieldOfError(error) === 'name') setError('name', message);
      }
    },
  });
  return (
    <form {...form} className="mt-7 flex flex-col gap-5">
      {!isInvited && <AccountTypeField {...field('user_type')} />}
      <TextField
        {...field('name')}
        label={isCompany ? 'Nome da empresa' : 'Nome completo'}
        autoComplete={isCompany ? 'organization' : 'name'}
        autoCapitalize="text"
      />
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Criando conta...">
        {isInvited ? 'Continuar' : 'Criar conta'}
      </Button>
    </form>
  );
}

/**
 * Completes the sign-up of a user who comes from a sign-in provider or wallet: the user chooses Candidato or Empresa, which no provider
 * knows (accounts#providers). With an invitation only the name is missing.
 */
export default function FinishSignUpView({ userType, redirectPath, onStartOver }: FinishSignUpViewProps) {
  const [unfinished, setUnfinished] = useState<UnfinishedSignUp | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [invite] = useState(() => pendingInviteFor(redirectPath));
  // True when the invitation is for another address: an account with the address of this sign-up could not accept it.
  const isInviteForOtherAddress = invite !== undefined && unfinished !== null && unfinished.email !== invite.email;

  useEffect(() => {
    fetchUnfinishedSignUp().then(setUnfinished, (error: unknown) =>
      setRefused(providerErrorText(errorCode(error), error)),
    );
  }, []);

  return (
    <>
      <ViewHeader title={invite ? 'Falta pouco' : 'Falta só escolher'} inTab="Criar conta" takesFocus>
        {unfinished && (
          <>
            Você vem de {unfinished.provider} como{' '}
            <strong className="break-words text-ink">
              {unfinished.email ?? shortAddress(unfinished.account ?? '')}
            </strong>
            .{invite ? !isInviteForOtherAddress && ` ${INVITED}` : ' Para que você vai usar o Encaixe?'}
          </>
        )}
        {refused}
      </ViewHeader>
      {isInviteForOtherAddress && (
        <p className="mt-7">
          O convite é para <strong className="wrap-anywhere">{invite.email}</strong>. Volte e entre com esse e-mail, ou
          aceite o convite com uma senha.
        </p>
      )}
      {unfinished && !isInviteForOtherAddress && (
        <FinishSignUpForm
          {...{ unfinished, redirectPath }}
          userType={invite ? 'candidate' : userType}
          isInvited={invite !== undefined}
        />
      )}
      {!unfinished && refused === null && (
        <p role="status" className="mt-7 flex items-center gap-2.5 text-ink-muted">
          <Spinner />
          Carregando...
        </p>
      )}
      {isInviteForOtherAddress && (
        <Link to={INVITE_PATH} className={`${buttonClass({ wide: true })} mt-5`}>
          Voltar ao convite
        </Link>
      )}
      <Button variant="ghost" wide className="mt-3" onClick={onStartOver}>
        Voltar para entrar
      </Button>
      <AuthFooter />
    </>
  );
}
