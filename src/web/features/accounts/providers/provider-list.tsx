import { LogIn } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type OfferedProvider, SSO_PROVIDER_ID } from '#contract/providers.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { OrSeparator } from '../sign-in/or-header.tsx';
import { redirectToSignIn, type SignInTarget, takeProviderResult } from './provider-client.ts';
import { providerErrorText, providerText } from './provider-texts.ts';

const CompanySignInForm = lazy(() => import('./company-sign-in-form.tsx'));

interface ProviderListProps extends SignInTarget {
  providers: readonly OfferedProvider[];
}

/** The buttons 'Entrar com Google' and so on, and the reason why the last attempt failed (accounts#providers). */
export default function ProviderList({ providers, ...target }: ProviderListProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  const buttons = isQuestionOpen ? providers.filter(({ id }) => id !== SSO_PROVIDER_ID) : providers;

  useEffect(() => {
    const code = takeProviderResult().refused;
    if (code !== null) setRefused(code);
    // The browser may restore this page from its cache, with the button still busy.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(null);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  async function go(id: string) {
    if (id === SSO_PROVIDER_ID) return setQuestionOpen(true);
    setBusy(id);
    try {
      await redirectToSignIn(id, target);
    } catch (error) {
      notify.error('Erro no login', providerErrorText(errorCode(error), error));
      setBusy(null);
    }
  }

  return (
    <>
      <OrSeparator />
      {refused !== null && (
        <Banner live tone="super" title="Não foi dessa vez">
          {providerText(refused)}
        </Banner>
      )}
      {buttons.map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          size="lg"
          wide
          busy={busy === id}
          busyLabel={`Abrindo ${name}...`}
          onClick={() => busy === null && go(id)}
        >
          <LogIn aria-hidden="true" />
          Entrar com {name}
        </Button>
      ))}
      {isQuestionOpen && (
        <Suspense fallback={<div className="h-13" />}>
          <CompanySignInForm {...target} />
        </Suspense>
      )}
    </>
  );
}
