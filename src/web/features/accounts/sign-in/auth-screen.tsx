import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { pendingInviteFor } from '#web/lib/session/pending-invite.ts';
import { onDemand } from '#web/ui/dialogs/on-demand.tsx';
import { offeredProviders } from '../providers/provider-values.ts';
import { offeredChains } from '../wallets/wallet-values.ts';
import { AuthLayout } from './auth-layout.tsx';
import { type AuthTab, AuthTabsView, ProvidersSkeleton } from './auth-tabs-view.tsx';
import type { AuthFormDraft } from './auth-types.ts';
import { ConfirmEmailView } from './confirm-email-view.tsx';
import type { MailCodeViewProps } from './mail-code-view.tsx';
import type { MailLinkViewProps } from './mail-link-view.tsx';
import type { PhoneCodeViewProps } from './phone-code-view.tsx';
import { RecoverView } from './recover-view.tsx';
import type { SecondFactorViewProps } from './second-factor-view.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const route = getRouteApi('/auth');

const useSecondFactorView = onDemand<SecondFactorViewProps>(() =>
  import('./second-factor-view.tsx').then((module) => module.SecondFactorView),
);

const useMailCodeView = onDemand<MailCodeViewProps>(() =>
  import('./mail-code-view.tsx').then((module) => module.MailCodeView),
);
const useMailLinkView = onDemand<MailLinkViewProps>(() =>
  import('./mail-link-view.tsx').then((module) => module.MailLinkView),
);
const usePhoneCodeView = onDemand<PhoneCodeViewProps>(() =>
  import('./phone-code-view.tsx').then((module) => module.PhoneCodeView),
);
// `lazy` instead of `onDemand`, which would load these components at the first touch: most pages do not need them.
const ProviderList = lazy(() => import('../providers/provider-list.tsx'));
const WalletList = lazy(() => import('../wallets/wallet-list.tsx'));
const FinishSignUpView = lazy(() => import('../providers/finish-sign-up-view.tsx'));

function AuthView() {
  const { mode = 'login', type = 'candidate', redirect: redirectPath, error: linkError } = route.useSearch();
  const navigate = route.useNavigate();
  const [draft, setDraft] = useState<AuthFormDraft>(() => ({
    name: '',
    email: pendingInviteFor(redirectPath)?.email ?? '',
    user_type: type,
  }));
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const [codeTo, setCodeTo] = useState<string | null>(null);
  const PhoneCodeView = usePhoneCodeView(codeTo !== null);
  const [providers] = useState(offeredProviders);
  const [chains] = useState(offeredChains);
  const SecondFactorView = useSecondFactorView(mode === 'factor');
  const onDraft = (typed: Partial<AuthFormDraft>) => setDraft((before) => ({ ...before, ...typed }));
  const MailCodeView = useMailCodeView(mode === 'code');
  const MailLinkView = useMailLinkView(mode === 'link');
  const open = (next: AuthTab | 'factor' | 'code' | 'finish-sign-up', error?: string) =>
    void navigate({
      search: (before) => ({ ...before, mode: next, ...(error && { error }) }),
      replace: true,
    });
  /** Props that the views of the e-mailed code and of the e-mailed link share. */
  const methodProps = {
    redirectPath,
    onSecondFactor: () => open('factor'),
    onPasswordNeeded: () => open('login', 'PASSWORD_NEEDED'),
    onBack: () => open('login'),
  };

  if (waitingFor !== null) {
    return <ConfirmEmailView email={waitingFor} redirectPath={redirectPath} onBack={() => setWaitingFor(null)} />;
  }

  if (codeTo !== null && mode !== 'factor') {
    return (
      PhoneCodeView && (
        <PhoneCodeView
          number={codeTo}
          redirectPath={redirectPath}
          onSecondFactor={() => open('factor')}
          onBack={() => setCodeTo(null)}
        />
      )
    );
  }

  if (mode === 'recover') {
    return <RecoverView email={draft.email} onEmail={(email) => onDraft({ email })} />;
  }

  if (mode === 'factor') {
    return SecondFactorView && <SecondFactorView redirectPath={redirectPath} onStartOver={() => open('login')} />;
  }

  if (mode === 'code') {
    return (
      MailCodeView && <MailCodeView {...methodProps} email={draft.email} onEmail={(email) => onDraft({ email })} />
    );
  }

  if (mode === 'finish-sign-up') {
    return (
      <Suspense>
        <FinishSignUpView userType={draft.user_type} redirectPath={redirectPath} onStartOver={() => open('login')} />
      </Suspense>
    );
  }

  if (mode === 'link') {
    return MailLinkView && <MailLinkView {...methodProps} onAnother={() => open('code')} />;
  }

  return (
    <AuthTabsView
      tab={mode}
      onTab={(tab) => open(tab)}
      signIn={
        <SignInForm
          {...{ draft, onDraft, redirectPath, linkError }}
          onConfirmationSent={setWaitingFor}
          onSecondFactor={() => open('factor')}
          onStartOver={() => open('signup')}
        />
      }
      signUp={<SignUpForm {...{ draft, onDraft }} onSignedUp={setWaitingFor} onCodeSent={setCodeTo} />}
      others={
        providers.length + chains.length > 0 && (
          <>
            {providers.length > 0 && (
              <Suspense fallback={<ProvidersSkeleton providers={providers} />}>
                <ProviderList {...{ providers, redirectPath }} userType={draft.user_type} />
              </Suspense>
            )}
            {chains.length > 0 && (
              <Suspense>
                <WalletList
                  {...{ chains, redirectPath }}
                  isBelow={providers.length > 0}
                  onSecondFactor={() => open('factor')}
                  onUnfinished={() => open('finish-sign-up')}
                />
              </Suspense>
            )}
          </>
        )
      }
    />
  );
}

/** Screen at /auth: signing in, signing up and requesting a new password (accounts#auth-screen). */
export function AuthScreen() {
  return (
    <AuthLayout>
      <AuthView />
    </AuthLayout>
  );
}
