import { QueryClientProvider } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { INVITE_PATH } from '#domain/companies/team-roles.ts';
import { nameProblem, newPasswordProblem } from '#web/features/accounts/account-rules.ts';
import { startSessionAt, TERMS_CONSENT } from '#web/features/accounts/auth-client.ts';
import { authErrorText, fieldOfError } from '#web/features/accounts/error-texts.ts';
import { signOut } from '#web/features/accounts/mutations.ts';
import { offeredProviders } from '#web/features/accounts/providers/provider-values.ts';
import { AuthLayout } from '#web/features/accounts/sign-in/auth-layout.tsx';
import { AuthFooter } from '#web/features/accounts/sign-in/auth-tabs-view.tsx';
import { linkToken } from '#web/features/accounts/sign-in/link-rules.ts';
import { MessageView } from '#web/features/accounts/sign-in/message-view.tsx';
import { PASSWORD_EXAMPLE } from '#web/features/accounts/sign-in/sign-up-texts.ts';
import { useEnterAfterSignIn } from '#web/features/accounts/sign-in/use-enter-app.ts';
import { ViewHeader } from '#web/features/accounts/sign-in/view-header.tsx';
import { ProfilePicture } from '#web/features/media/profile-picture.tsx';
import { api, queryClient } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { clearPendingInvite, readPendingInvite, savePendingInvite } from '#web/lib/session/pending-invite.ts';
import { setSession, useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { TEAM_CHANGE_FAILED, TEAM_ERRORS } from './error-texts.ts';
import { useInvitation } from './queries.ts';
import { ROLE_NAMES } from './team-texts.ts';

type Invitation = NonNullable<ReturnType<typeof useInvitation>['data']>;
type JoinFormProps = { token: string; email: string; onInvalid: () => void };

const NAMES = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** Search parameters of /auth that return to this page after the sign-in. The page then reads the stored invitation token. */
const RETURN_TO_INVITE = { mode: 'login', redirect: INVITE_PATH } as const;

function NextLink() {
  const { user, ...session } = useSession();
  const className = buttonClass({ size: 'lg', wide: true });
  if (user && 'home_route' in session) {
    return (
      <Link to={session.home_route} className={className}>
        Ir para o início
      </Link>
    );
  }
  return (
    <Link to="/auth" search={{ mode: 'login' }} className={className}>
      Entrar
    </Link>
  );
}

function InvalidInviteView() {
  useEffect(clearPendingInvite, []);
  return (
    <MessageView
      title="Esse convite não vale mais"
      line="Ele já foi usado, foi cancelado ou passou dos 7 dias. Peça outro a quem convidou você."
      takesFocus
      actions={<NextLink />}
    />
  );
}

/** Shown when neither the URL's fragment nor the stored invitation contains a token. */
function MissingTokenView() {
  return (
    <MessageView
      title="Abra o convite pelo e-mail"
      line="O link da mensagem traz você de volta a esta página, já com o convite."
      takesFocus
      actions={<NextLink />}
    />
  );
}

function AccountInUseView() {
  useEffect(clearPendingInvite, []);
  return (
    <MessageView
      title={TEAM_ERRORS.ACCOUNT_IN_USE?.title ?? ''}
      line="Ela tem dados próprios ou já é de uma equipe, e fica como está. Para entrar nesta, peça o convite em outro e-mail."
      takesFocus
      actions={<NextLink />}
    />
  );
}

/** Form for a user without an account: name and password only, because the link has proved the e-mail address (team#joining). */
function AcceptForm({ token, email, onInvalid, onHasAccount }: JoinFormProps & { onHasAccount: () => void }) {
  const [others] = useState(offeredProviders);
  const enter = useEnterAfterSignIn();
  const { form, field, isSubmitting, setError } = useFields({
    initial: { name: '', password: '' },
    rules: {
      name: nameProblem,
      password: (password, { name }) => newPasswordProblem(password, 'A senha', { name, email }),
    },
    async onSubmit({ name, password }) {
      try {
        await startSessionAt('/sign-up/invited', { token, name: name.trim(), password, ...TERMS_CONSENT });
        clearPendingInvite();
        await enter();
      } catch (error) {
        const code: string = errorCode(error);
        if (code === 'INVITE_INVALID') return onInvalid();
        if (code === 'HAS_ACCOUNT') return onHasAccount();
        const message = authErrorText(error);
        notify.error('Não foi possível entrar na equipe', message);
        const refused = fieldOfError(error);
        if (refused === 'name' || refused === 'password') setError(refused, message);
      }
    },
  });
  return (
    <form {...form} className="mt-7 flex flex-col gap-5">
      <TextField {...field('name')} label="Seu nome" autoComplete="name" autoCapitalize="text" />
      <TextField label="E-mail" value={email} readOnly autoComplete="username" />
      <PasswordField {...field('password')} label="Senha" placeholder={PASSWORD_EXAMPLE} autoComplete="new-password" />
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Entrando...">
        Aceitar convite
      </Button>
      {others.length > 0 && (
        <Link to="/auth" search={RETURN_TO_INVITE} className={buttonClass({ variant: 'ghost', wide: true })}>
          Entrar com {NAMES.format(others.map(({ name }) => name))}
        </Link>
      )}
    </form>
  );
}

/** Form for a user who is signed in to the account with the invitation's e-mail address. */
function JoinForm({
  token,
  name: known,
  onInvalid,
  onAccountInUse,
}: JoinFormProps & { name: string; onAccountInUse: () => void }) {
  const navigate = useNavigate();
  const { form, field, isSubmitting } = useFields({
    initial: { name: known },
    rules: { name: nameProblem },
    async onSubmit({ name }) {
      try {
        const joined = await api.team.join({ token, name: name.trim() });
        clearPendingInvite();
        setSession(joined);
        notify.success('Você entrou na equipe');
        if (joined.user) await navigate({ href: joined.home_route, replace: true });
      } catch (error) {
        const code = errorCode(error);
        if (code === 'INVITE_INVALID') onInvalid();
        else if (code === 'ACCOUNT_IN_USE') onAccountInUse();
        else notifyError(error, TEAM_ERRORS, TEAM_CHANGE_FAILED);
      }
    },
  });
  return (
    <form {...form} className="mt-7 flex flex-col gap-5">
      <TextField
        {...field('name')}
        label="Seu nome"
        hint="É assim que a equipe vai ver você."
        autoComplete="name"
        autoCapitalize="text"
      />
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Entrando...">
        Entrar na equipe
      </Button>
    </form>
  );
}

/** Shown to a user who is signed in with another account, and must sign out first. */
function OtherAccountView({ own, email }: { own: string; email: string }) {
  const [isBusy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    // The reload clears the other account's data from the page's memory.
    if (await signOut()) location.reload();
    else setBusy(false);
  }

  return (
    <div className="mt-7 flex flex-col gap-5">
      <p>
        Você está na conta de <strong className="wrap-anywhere">{own}</strong>. Para aceitar, saia dela e continue com{' '}
        <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <Button size="lg" wide busy={isBusy} busyLabel="Saindo..." onClick={() => void leave()}>
        Sair e continuar
      </Button>
    </div>
  );
}

/** Shown to a user with an account who is not signed in; they return here after signing in. */
function SignInView() {
  return (
    <div className="mt-7 flex flex-col gap-5">
      <p>Este e-mail já tem uma conta. Entre com ela e aceite o convite aqui.</p>
      <Link to="/auth" search={RETURN_TO_INVITE} className={buttonClass({ size: 'lg', wide: true })}>
        Entrar
      </Link>
    </div>
  );
}

type FoundViewProps = {
  token: string;
  found: Invitation;
  onInvalid: () => void;
  onHasAccount: () => void;
  onAccountInUse: () => void;
};

function FoundView({ token, found, onInvalid, onHasAccount, onAccountInUse }: FoundViewProps) {
  const { company, invited_by, email, role, has_account } = found;
  const { user } = useSession();
  const formProps = { token, email, onInvalid };
  useEffect(() => savePendingInvite({ token, email }), [token, email]);
  return (
    <>
      <div className="mb-4 flex">
        <ProfilePicture of={company} size="lg" square />
      </div>
      <ViewHeader title={`Equipe de ${company.name}`} takesFocus>
        {invited_by ?? company.name} convidou <strong className="wrap-anywhere text-ink">{email}</strong> para a equipe,
        com o papel de {ROLE_NAMES[role]}.
      </ViewHeader>
      {user && user.email !== email && <OtherAccountView own={user.email ?? user.name} email={email} />}
      {user && user.email === email && <JoinForm {...formProps} name={user.name} onAccountInUse={onAccountInUse} />}
      {!user && has_account && <SignInView />}
      {!user && !has_account && (
        <>
          <AcceptForm {...formProps} onHasAccount={onHasAccount} />
          <AuthFooter />
        </>
      )}
    </>
  );
}

function OpenedView({ token }: { token: string }) {
  const query = useInvitation(token);
  const [isInvalid, setInvalid] = useState(false);
  const [isAccountInUse, setAccountInUse] = useState(false);
  if (isAccountInUse) return <AccountInUseView />;
  if (isInvalid || errorCode(query.error) === 'INVITE_INVALID') return <InvalidInviteView />;
  if (query.data) {
    return (
      <FoundView
        token={token}
        found={query.data}
        onInvalid={() => setInvalid(true)}
        onHasAccount={() => void query.refetch()}
        onAccountInUse={() => setAccountInUse(true)}
      />
    );
  }
  if (query.isError) return <QueryFailed title="Não foi possível abrir o convite" query={query} />;
  return (
    <p role="status" className="mt-7 flex items-center gap-2.5 text-ink-muted">
      <Spinner />
      Carregando...
    </p>
  );
}

/** The screen /convite: shows who invites the user to which company, and the form to join the team (team#joining). */
export function InvitationScreen() {
  const linkedToken = useLocation({ select: ({ hash }) => linkToken(hash) });
  const [pendingInvite] = useState(readPendingInvite);
  const token = linkedToken ?? pendingInvite?.token;
  return (
    <QueryClientProvider client={queryClient}>
      <AuthLayout>{token ? <OpenedView key={token} token={token} /> : <MissingTokenView />}</AuthLayout>
    </QueryClientProvider>
  );
}
