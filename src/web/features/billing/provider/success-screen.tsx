import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PaymentResult } from '#contract/billing.ts';
import { PLAN_LABELS, type Plan } from '#domain/billing/plans.ts';
import { PLANS_PATHS } from '#domain/billing/plans-paths.ts';
import { AllSeen } from '#web/brand/illustrations/all-seen.tsx';
import { SomethingWrong } from '#web/brand/illustrations/something-wrong.tsx';
import { PublicLayout } from '#web/features/public/public-layout.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { useLivePlan } from './use-live-plan.ts';
import { usePayment } from './use-payment.ts';

const route = getRouteApi('/success');

/** Minimum time in ms for which the screen shows that it checks the payment (billing#result-pages). */
const SPINNER_MS = 2000;

/** The format of a provider's checkout session id. Any other text from the URL is not shown. */
const IS_ID = /^[\w-]+$/;

const TITLES = { unknown: 'Nenhum pagamento por aqui', waiting: 'Falta a confirmação', paid: 'Tudo certo' } as const;

function PaymentState({ payment, plan }: { payment: PaymentResult; plan: Plan | null }) {
  if (payment.status === 'unknown') {
    return <p>Esta página não sabe de nenhum pagamento seu. Veja seu plano e o que ele inclui.</p>;
  }
  if (payment.status === 'waiting') return <p>Assim que o pagamento for confirmado, seu plano muda sozinho.</p>;
  if (plan === null || payment.plano !== plan) return <p>Recebemos seu pagamento. Seu plano muda em instantes.</p>;
  return (
    <p className="flex animate-rise items-center justify-center gap-2 font-semibold text-success-ink">
      <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
      Seu plano agora é {PLAN_LABELS[plan]}
    </p>
  );
}

/**
 * The screen to which the payment provider redirects after a checkout. It shows the server's status of that payment
 * (billing#result-pages). Opening it changes nothing: the plan changes when the provider confirms the payment, and the screen shows the
 * new plan as soon as the session has it.
 */
export function SuccessScreen() {
  const { session_id } = route.useSearch();
  const plans = PLANS_PATHS[useSession().user?.user_type ?? 'candidate'];
  const [isWaiting, setWaiting] = useState(true);
  const plan = useLivePlan(!isWaiting);
  const { payment, hasFailed } = usePayment(session_id);
  const isKnown = payment !== undefined && payment.status !== 'unknown';
  const isVerifying = isWaiting || (!payment && !hasFailed);

  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), SPINNER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <PublicLayout isCentered>
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
          illustration={isKnown ? <AllSeen /> : <SomethingWrong />}
          title={payment ? TITLES[payment.status] : 'Não foi possível verificar agora'}
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
            {payment ? (
              <PaymentState payment={payment} plan={plan} />
            ) : (
              <p>Tente de novo em instantes. Se houver um pagamento, seu plano muda sozinho.</p>
            )}
          </div>
          {session_id !== undefined && IS_ID.test(session_id) && (
            <p className="mt-2 text-ink-muted text-sm">
              {isKnown ? 'Código do pagamento' : 'Código deste endereço'}:{' '}
              <code className="break-all">{session_id}</code>
            </p>
          )}
        </EmptyState>
      )}
    </PublicLayout>
  );
}
