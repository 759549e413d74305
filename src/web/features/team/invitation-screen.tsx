import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { nameProblem, newPasswordProblem } from '#web/features/accounts/account-rules.ts';
import { enterWith, SHOWN_TERMS } from '#web/features/accounts/auth-client.ts';
import { authErrorText, fieldOfError } from '#web/features/accounts/error-texts.ts';
import { AuthLayout } from '#web/features/accounts/sign-in/auth-layout.tsx';
import { linkToken } from '#web/features/accounts/sign-in/link-rules.ts';
import { useEnterAfterSignIn } from '#web/features/accounts/sign-in/use-enter-app.ts';
import { ViewHeader } from '#web/features/accounts/sign-in/view-header.tsx';
import { api } from '#web/lib/api-client.ts';
import { errorCode } from '#web/lib/failure.ts';
import { notifyError } from '#web/lib/notify-error.ts';
import { pictureSources } from '#web/lib/pictures.ts';
import { setSession, useSession } from '#web/lib/session.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { notify } from '#web/ui/notify.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { QueryFailed } from '#web/ui/query-failed.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CHANGE_FAILED, TEAM_TEXTS } from './error-texts.ts';
import { useInvitation } from './queries.ts';
import { AS_ROLE } from './team-texts.ts';

type Found = NonNullable<ReturnType<typeof useInvitation>['data']>;

function OverView() {
  return (
    <>
      <ViewHeader title="Esse convite não vale mais" takesFocus>
        Ele já foi usado, foi cancelado ou passou dos 7 dias. Peça outro a quem convidou você.
      </ViewHeader>
      <Link to="/auth" search={{ mode: 'login' }} className={`${buttonClass({ size: 'lg', wide: true })} mt-7`}>
        Ir para a entrada
      </Link>
    </>
  );
}

/** For whoever has no account: the link has proved the mailbox, so name and password are all (team#joining). */
function AcceptForm({ token, email, onOver }: { token: string; email: string; onOver: () => void }) {
  const enter = useEnterAfterSignIn();
  const { form, field, isSubmitting, refuse } = useFields({
    initial: { name: '', password: '' },
    rules: {
      name: nameProblem,
      password: (password, { name }) => newPasswordProblem(password, 'A senha', { name, email }),
    },
    async onSubmit({ name, password }) {
      try {
        await enterWith('/sign-up/invited', { token, name: name.trim(), password, ...SHOWN_TERMS });
        await enter();
      } catch (error) {
        const code: string = errorCode(error);
        if (code === 'INVITE_OVER' || code === 'HAS_ACCOUNT') return onOver();
        const message = authErrorText(error);
        notify.error('Não foi possível entrar na equipe', message);
        const refused = fieldOfError(error);
        if (refused === 'name' || refused === 'password') refuse(refused, message);
      }
    },
  });
  return (
    <form {...form} className="mt-7 flex flex-col gap-5">
      <TextField {...field('name')} label="Seu nome" autoComplete="name" autoCapitalize="words" />
      <TextField label="E-mail" value={email} readOnly autoComplete="username" />
      <PasswordField
        {...field('password')}
        label="Senha"
        placeholder="Mínimo 6 caracteres"
        autoComplete="new-password"
      />
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Entrando...">
        Aceitar convite
      </Button>
    </form>
  );
}

/** For whoever is signed in with the mailbox of the invitation, or has to. */
function JoinView({ token, email, onOver }: { token: string; email: string; onOver: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  if (session.user?.email !== email) {
    return (
      <div className="mt-7 flex flex-col gap-3">
        <p>
          {session.user
            ? 'Você está em outra conta. Saia dela, entre com a deste e-mail e abra o convite de novo.'
            : 'Este e-mail já tem uma conta. Entre com ela e abra o convite de novo.'}
        </p>
        {!session.user && (
          <Link to="/auth" search={{ mode: 'login' }} className={buttonClass({ size: 'lg', wide: true })}>
            Entrar
          </Link>
        )}
      </div>
    );
  }
  async function join() {
    setBusy(true);
    try {
      const joined = await api.team.join({ token });
      setSession(joined);
      notify.success('Você entrou na equipe');
      if (joined.user) await navigate({ href: joined.home_route, replace: true });
    } catch (error) {
      setBusy(false);
      if (errorCode(error) === 'INVITE_OVER') onOver();
      else notifyError(error, TEAM_TEXTS, CHANGE_FAILED);
    }
  }
  return (
    <Button size="lg" wide className="mt-7" busy={isBusy} busyLabel="Entrando..." onClick={() => void join()}>
      Entrar na equipe
    </Button>
  );
}

function FoundView({ token, found, onOver }: { token: string; found: Found; onOver: () => void }) {
  const { company, invited_by, email, role, has_account } = found;
  return (
    <>
      <div className="mb-4 flex justify-center">
        <Avatar
          name={company.name}
          src={company.avatar_url && pictureSources(company.avatar_url, 'square').src}
          zoom={company.avatar_zoom_level}
          offsetX={company.avatar_offset_x}
          offsetY={company.avatar_offset_y}
          size="lg"
          square
        />
      </div>
      <ViewHeader title={`Equipe de ${company.name}`} takesFocus>
        {invited_by ?? company.name} convidou <strong className="wrap-anywhere text-ink">{email}</strong> para ser{' '}
        {AS_ROLE[role]} da equipe.
      </ViewHeader>
      {has_account ? (
        <JoinView token={token} email={email} onOver={onOver} />
      ) : (
        <AcceptForm token={token} email={email} onOver={onOver} />
      )}
    </>
  );
}

function OpenedView({ token }: { token: string }) {
  const query = useInvitation(token);
  const [isOver, setOver] = useState(false);
  if (isOver || errorCode(query.error) === 'INVITE_OVER') return <OverView />;
  if (query.data) return <FoundView token={token} found={query.data} onOver={() => setOver(true)} />;
  if (query.isError) return <QueryFailed title="Não foi possível abrir o convite" query={query} />;
  return (
    <p role="status" className="mt-7 flex items-center gap-2.5 text-ink-muted">
      <Spinner />
      Carregando...
    </p>
  );
}

/** /convite: who invites to which company, and the way in (team#joining). */
export function InvitationScreen() {
  const token = useLocation({ select: ({ hash }) => linkToken(hash) });
  return <AuthLayout>{token ? <OpenedView token={token} /> : <OverView />}</AuthLayout>;
}
