import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { AuthorizationRequest, ConsentRequest } from '#contract/clients.ts';
import { SomethingWrong } from '#web/brand/illustrations/something-wrong.tsx';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { onOtherTab } from '#web/lib/session/other-tabs.ts';
import { refetchSession } from '#web/lib/session/refresh-session.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { useLeaveAfterSessionEnd } from '#web/lib/session/use-leave-after-session-end.ts';
import { stringOrUndefined } from '#web/lib/text-of.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { signOut } from '../mutations.ts';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { MessageView } from '../sign-in/message-view.tsx';
import { ViewHeader } from '../sign-in/view-header.tsx';
import { unpackRequest } from './request-rules.ts';
import { scopeText } from './scope-texts.ts';

/** Redirects to the client's redirect URI, on another site or in a native app. */
const goBack = ({ redirect }: { redirect: string }) => window.location.replace(redirect);

function NoRequest() {
  return (
    <MessageView
      picture={<SomethingWrong />}
      title="Esse pedido não vale"
      inTab="Permitir acesso"
      line="Não reconhecemos o link que trouxe você até aqui. Volte ao aplicativo e tente de novo."
      actions={
        <Link to="/dashboard" className={buttonClass({ variant: 'secondary', size: 'lg', wide: true })}>
          Ir para o Encaixe
        </Link>
      }
    />
  );
}

function Waiting() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="h-24" />
      <Skeleton className="h-13 rounded-full!" />
    </Loading>
  );
}

/** Button that signs out, so that another account can answer. The sign-in screen then returns to the same request. */
function OtherAccountButton({ disabled }: { disabled: boolean }) {
  return (
    <Button variant="ghost" wide disabled={disabled} onClick={() => void signOut()}>
      Sair e usar outra conta
    </Button>
  );
}

function Question({ authorization, question }: { authorization: AuthorizationRequest; question: ConsentRequest }) {
  const { user } = useSignedIn();
  const onError = (error: unknown) => notifyError(error, {}, 'Não foi possível responder. Tente novamente.');
  const allow = useMutation(orpc.clients.allow.mutationOptions({ onSuccess: goBack, onError }));
  const deny = useMutation(orpc.clients.deny.mutationOptions({ onSuccess: goBack, onError }));
  // After an answer the buttons stay disabled, because the browser is leaving the page.
  const isLeaving = allow.isPending || allow.isSuccess || deny.isPending || deny.isSuccess;
  const { client, scopes } = question;
  const redirect = (allow.data ?? deny.data)?.redirect;
  return (
    <>
      <ViewHeader title={`${client.name} quer usar sua conta`} inTab="Permitir acesso">
        Você entrou como <strong className="break-words text-ink">{user.email ?? user.name}</strong>. Se permitir,{' '}
        {client.name} vai poder:
      </ViewHeader>
      <ul className="mt-5 flex flex-col gap-3">
        {scopes.map((scope) => (
          <li key={scope} className="flex items-start gap-2.5">
            <Check className="mt-0.5 size-5 shrink-0 text-brand-ink" aria-hidden="true" />
            {scopeText(scope, user.user_type)}
          </li>
        ))}
      </ul>
      <p className="mt-5 text-ink-muted text-sm">
        Sua senha não é compartilhada. Depois você volta para <strong className="break-words">{client.host}</strong>. O
        acesso acaba após 30 dias sem uso, em um ano no máximo, ou quando você quiser, em Segurança, no seu perfil.
      </p>
      <div className="mt-7 flex flex-col gap-3">
        <Button
          size="lg"
          wide
          disabled={isLeaving && !allow.isPending}
          busy={allow.isPending}
          busyLabel="Permitindo..."
          onClick={() => allow.mutate(authorization)}
        >
          Permitir
        </Button>
        <Button variant="ghost" wide disabled={isLeaving} onClick={() => deny.mutate(authorization)}>
          Não permitir
        </Button>
        {redirect === undefined ? (
          <OtherAccountButton disabled={isLeaving} />
        ) : (
          // A redirect to a native app leaves this page open.
          <a href={redirect} className={buttonClass({ variant: 'ghost', wide: true })}>
            Voltar para {client.name}
          </a>
        )}
      </div>
    </>
  );
}

const UNKNOWN: ReadonlySet<string> = new Set(['CLIENT_UNKNOWN', 'REDIRECT_MISMATCH', 'BAD_REQUEST']);

function Request({ authorization }: { authorization: AuthorizationRequest }) {
  const query = useQuery(orpc.clients.question.queryOptions({ input: authorization, staleTime: 0 }));
  const { data, error } = query;
  useEffect(() => {
    if (data && 'redirect' in data) goBack(data);
  }, [data]);
  if (data && 'client' in data) return <Question authorization={authorization} question={data} />;
  if (error && UNKNOWN.has(errorCode(error))) return <NoRequest />;
  if (error) return <QueryFailed title="Não foi possível carregar o pedido" query={query} />;
  return <Waiting />;
}

/** Consent screen of OAuth: the signed-in user decides whether a client may act for them (api#authorization). */
export function AuthorizeScreen() {
  // The query is parsed here and not in the route, whose code is loaded with every page.
  const pedido = useLocation({ select: ({ search }) => stringOrUndefined((search as Record<string, unknown>).pedido) });
  const authorization = useMemo(() => unpackRequest(pedido), [pedido]);
  // `true`: after the session has ended, the next sign-in returns to this URL, because another user may answer the client's request.
  useLeaveAfterSessionEnd(true);
  useEffect(() => onOtherTab(() => void refetchSession().catch(() => undefined)), []);
  return (
    <QueryClientProvider client={queryClient}>
      <AuthLayout>{authorization ? <Request authorization={authorization} /> : <NoRequest />}</AuthLayout>
    </QueryClientProvider>
  );
}
