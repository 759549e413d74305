import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PLAN_LABELS } from '#domain/plans.ts';
import { AllSeen } from '#web/brand/illustrations/all-seen.tsx';
import { PublicLayout } from '#web/features/public/public-layout.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useLivePlan } from './use-live-plan.ts';
import { usePlansRoute } from './use-plans-route.ts';

const route = getRouteApi('/success');

/** How long it says that the payment is being checked, however soon the answer comes (billing#result-pages). */
const SPINNER_MS = 2000;

/**
 * The way back from a payment (billing#result-pages). It grants nothing: the plan changes when the payment provider has
 * confirmed it, and the page shows it as soon as the session says so.
 */
export function SuccessScreen() {
  const { session_id } = route.useSearch();
  const plans = usePlansRoute();
  const [isVerifying, setVerifying] = useState(true);
  const plan = useLivePlan(!isVerifying);

  const isPaid = plan !== null && plan !== 'basico';

  useEffect(() => {
    const timer = setTimeout(() => setVerifying(false), SPINNER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <PublicLayout centered>
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
          title={isPaid ? 'Tudo certo' : session_id === undefined ? 'Nenhum pagamento por aqui' : 'Falta a confirmação'}
          actions={
            <>
              <Button render={<Link to={plans} />}>Ver minha assinatura</Button>
              <Button variant="ghost" render={<Link to="/" />}>
                Voltar ao início
              </Button>
            </>
          }
        >
          <div role="status">
            {!isPaid ? (
              <p>
                {session_id === undefined
                  ? 'Esta página não sabe de nenhum pagamento. Veja seu plano e o que ele inclui.'
                  : 'Assim que o pagamento for confirmado, seu plano muda sozinho.'}
              </p>
            ) : (
              <p className="flex animate-rise items-center justify-center gap-2 font-semibold text-success-ink">
                <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
                Seu plano agora é {PLAN_LABELS[plan]}
              </p>
            )}
          </div>
          {session_id !== undefined && (
            <p className="mt-2 break-all text-ink-muted text-sm">
              Código do pagamento: <code>{session_id}</code>
            </p>
          )}
        </EmptyState>
      )}
    </PublicLayout>
  );
}
