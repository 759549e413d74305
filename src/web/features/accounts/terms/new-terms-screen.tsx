import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Dot, LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TERMS_DATE_TEXT, TERMS_VERSION } from '#domain/accounts/terms.ts';
import { api, queryClient } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notifyOtherTabs, onOtherTab } from '#web/lib/session/other-tabs.ts';
import { refetchSession } from '#web/lib/session/refresh-session.ts';
import { getPersonSwitchCount, isSignedIn, setSession, useSession, useSignedIn } from '#web/lib/session/session.ts';
import { useLeaveAfterSessionEnd } from '#web/lib/session/use-leave-after-session-end.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { signOut } from '../mutations.ts';
import { MyDataSection } from '../security/my-data-section.tsx';
import { RemoveAccountButton } from '../security/remove-account-button.tsx';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { safePath } from '../sign-in/redirect-rules.ts';
import { ViewHeader } from '../sign-in/view-header.tsx';
import { changesSince } from './change-texts.ts';

const LINK = 'rounded-sm font-semibold text-ink underline underline-offset-4 hover:text-brand-ink';
const AGREE_FAILED = 'Não foi possível registrar seu aceite. Tente novamente.';

/** Continues after the user agreed to the terms, here or in another tab, and leaves when the session ends. */
function useContinueAfterConsent() {
  useLeaveAfterSessionEnd();
  const session = useSession();
  const navigate = useNavigate();
  // The query string is read here and not in the route, whose code is part of every page. Read once, because continuing changes the URL.
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> });
  const [first] = useState({ person: getPersonSwitchCount(), wanted: safePath(search.redirect) });
  const isDone = isSignedIn(session) && !session.profile.terms_due;
  // A different user may have signed in in another tab; the requested page is then ignored.
  const wanted = getPersonSwitchCount() === first.person ? first.wanted : undefined;
  const next = isDone ? (wanted ?? session.home_route) : undefined;
  useEffect(() => onOtherTab(() => void refetchSession().catch(() => undefined)), []);
  useEffect(() => {
    if (next !== undefined) void navigate({ href: next, replace: true });
  }, [navigate, next]);
}

/** Options for a user who doesn't agree: to export the data, to remove the account or to sign out. */
function DeclineOptions() {
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    if (!(await signOut())) setLeaving(false);
  }

  return (
    <section className="mt-8 border-line border-t pt-6" aria-labelledby="outros-caminhos">
      <h2 id="outros-caminhos" className="font-semibold">
        Se você não concorda
      </h2>
      <p className="mt-1 text-ink-muted text-sm">
        Nada do que é seu muda. Você pode responder depois, levar seus dados com você ou excluir a conta.
      </p>
      <div className="mt-4 flex flex-col gap-3">
        <MyDataSection />
        <RemoveAccountButton />
        <Button variant="ghost" busy={isLeaving} busyLabel="Saindo..." onClick={leave}>
          <LogOut aria-hidden="true" />
          Sair e responder depois
        </Button>
      </div>
    </section>
  );
}

function NewTerms() {
  const { profile } = useSignedIn();
  const [isBusy, setBusy] = useState(false);
  const changes = changesSince(profile.terms_version);
  useContinueAfterConsent();

  async function agree() {
    setBusy(true);
    try {
      setSession(await api.accounts.agreeToTerms({ version: TERMS_VERSION }));
      notifyOtherTabs();
    } catch (error) {
      setBusy(false);
      notifyError(error, {}, AGREE_FAILED);
    }
  }

  return (
    <>
      <ViewHeader
        title={changes.length > 0 ? 'Nossos termos mudaram' : 'Antes de continuar'}
        inTab="Termos atualizados"
      >
        Para usar o Encaixe, leia e aceite os{' '}
        <a href="/termos" target="_blank" rel="noopener" className={LINK}>
          Termos de uso
        </a>{' '}
        e a{' '}
        <a href="/privacidade" target="_blank" rel="noopener" className={LINK}>
          Política de privacidade
        </a>
        , em vigor desde {TERMS_DATE_TEXT}.
      </ViewHeader>
      {changes.length > 0 && (
        <section className="mt-6" aria-labelledby="o-que-mudou">
          <h2 id="o-que-mudou" className="font-semibold">
            O que mudou
          </h2>
          <ul className="mt-2 flex flex-col gap-2">
            {changes.map((text) => (
              <li key={text} className="flex items-start gap-1">
                <Dot className="size-6 shrink-0 text-brand-ink" aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button size="lg" wide className="mt-7" busy={isBusy} busyLabel="Registrando..." onClick={agree}>
        Li e concordo
      </Button>
      <DeclineOptions />
    </>
  );
}

/**
 * Screen at /novos-termos: a signed-in user has to agree to the terms in force, once for each version, before the other screens for
 * signed-in users (accounts#terms).
 */
export function NewTermsScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthLayout>
        <NewTerms />
      </AuthLayout>
    </QueryClientProvider>
  );
}
