import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AllSeen } from '#web/brand/illustrations/all-seen.tsx';
import { PublicPage } from '#web/features/shell/public-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { usePlansRoute } from './use-plans-route.ts';

const route = getRouteApi('/success');

/** candidate.md 9 'Payment result spinner'. */
const SPINNER_MS = 2000;

/**
 * The way back from a payment (candidate.md 2.13). It grants nothing: the plan changes when the payment provider has
 * confirmed it.
 */
export function SuccessScreen() {
  const { session_id } = route.useSearch();
  const plans = usePlansRoute();
  const [isVerifying, setVerifying] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setVerifying(false), SPINNER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <PublicPage centered>
      {isVerifying ? (
        <>
          <h1 className="sr-only">Pagamento</h1>
          <p role="status" className="flex items-center gap-2.5 font-medium text-ink-muted">
            <Spinner />
            Verificando seu pagamento...
          </p>
        </>
      ) : (
        <EmptyState
          level={1}
          illustration={<AllSeen />}
          title="Recebemos o seu pagamento"
          actions={
            <>
              <Button render={<Link to={plans} />}>Ver minha assinatura</Button>
              <Button variant="ghost" render={<Link to="/" />}>
                Voltar ao início
              </Button>
            </>
          }
        >
          <p role="status">Assim que ele for confirmado, seu plano muda sozinho.</p>
          {session_id !== undefined && (
            <p className="mt-2 break-all text-ink-muted text-sm">
              Código do pagamento: <code>{session_id}</code>
            </p>
          )}
        </EmptyState>
      )}
    </PublicPage>
  );
}
