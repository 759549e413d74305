import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Billing } from '#contract/billing.ts';
import type { PaymentMethod } from '#domain/billing/payment-methods.ts';
import { PLAN_LABELS } from '#domain/billing/plans.ts';
import { WITHDRAWAL_DAYS } from '#domain/billing/subscription.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { daysLeftText, withdrawnTitle } from '../billing-texts.ts';
import type { useWithdraw } from '../mutations.ts';
import { runningSubscription } from '../subscription-rules.ts';

type WithdrawMutation = ReturnType<typeof useWithdraw>;
type Withdrawal = NonNullable<Billing['withdrawal']>;

function Withdrawn({ done_at, refunded, by_pix }: Withdrawal) {
  const { email } = useSignedIn().user;
  if (done_at === null) {
    return (
      <Banner live title="Estamos devolvendo o seu pagamento" icon={<Spinner />} className="mb-5">
        <p>Pode fechar esta página se quiser: a devolução continua, e a confirmação chega por e-mail.</p>
      </Banner>
    );
  }
  return (
    <Banner live tone="success" title={withdrawnTitle(refunded, by_pix)} className="mb-5">
      <p>
        Enviamos a confirmação para <span className="wrap-anywhere">{email}</span>.{' '}
        {by_pix
          ? 'O valor volta para a conta que fez o Pix.'
          : 'O banco pode levar alguns dias para mostrar o valor na fatura.'}
      </p>
    </Banner>
  );
}

interface WithdrawProps {
  /** The last instant at which the user may withdraw. */
  until: Date;
  label: string;
  method: PaymentMethod;
  withdraw: WithdrawMutation;
}

function Withdraw({ until, label, method, withdraw: { mutate, isPending } }: WithdrawProps) {
  const byMonth = method === 'pix_month';
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  const day = formatDate(until);
  return (
    <Card aria-labelledby="withdrawal" className="mt-5 lg:mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="withdrawal" className="font-bold text-lg">
            Direito de arrependimento
          </h2>
          <p className="mt-1 text-ink-muted">
            Você pode desistir até {day} ({daysLeftText(until, new Date())}) e receber de volta{' '}
            {byMonth ? 'o que pagou por Pix nos últimos dias.' : 'tudo o que pagou.'}
          </p>
        </div>
        <Button variant="secondary" onClick={() => setQuestionOpen(true)}>
          <Undo2 aria-hidden="true" />
          Desistir da assinatura
        </Button>
      </div>
      <ConfirmDialog
        open={isQuestionOpen}
        onOpenChange={setQuestionOpen}
        title="Desistir da assinatura?"
        description={
          byMonth
            ? 'Os dias que você pagou agora saem do seu plano na hora.'
            : `Seu plano ${label} termina na hora e você volta ao plano básico gratuito.`
        }
        confirmLabel="Desistir e receber de volta"
        cancelLabel="Continuar no plano"
        tone="danger"
        busy={isPending}
        onConfirm={() => mutate({}, { onSettled: () => setQuestionOpen(false) })}
      >
        <ul className="ml-5 flex list-disc flex-col gap-1.5">
          <li>
            {byMonth
              ? `O que você pagou nos últimos ${WITHDRAWAL_DAYS} dias volta por Pix para a mesma conta.`
              : `Tudo o que você pagou por ele volta ${method === 'card' ? 'para o seu cartão' : 'por Pix para a mesma conta'}.`}
          </li>
          <li>
            Vale por {WITHDRAWAL_DAYS} dias depois do {byMonth ? 'Pix' : 'primeiro pagamento'}: você tem até {day} (
            {daysLeftText(until, new Date())}).
          </li>
          <li>Nada do que você criou é apagado.</li>
        </ul>
      </ConfirmDialog>
    </Card>
  );
}

interface WithdrawalStateProps {
  withdrawal: Withdrawal;
  isAnswer: boolean;
}

/**
 * The status of the user's last withdrawal, until they subscribe again. With `isAnswer`, right after the request, it scrolls to the top
 * and takes the focus.
 */
export function WithdrawalState({ withdrawal, isAnswer }: WithdrawalStateProps) {
  const state = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAnswer) return;
    window.scrollTo({ top: 0 });
    state.current?.focus({ preventScroll: true });
  }, [isAnswer]);
  return (
    <div ref={state} tabIndex={-1} className="outline-none">
      <Withdrawn {...withdrawal} />
    </div>
  );
}

/**
 * 'Desistir da assinatura': the withdrawal from a subscription, for as long as the law allows (Código de Defesa do Consumidor, art. 49).
 */
export function WithdrawalRight({ billing, withdraw }: { billing: Billing; withdraw: WithdrawMutation }) {
  const running = runningSubscription(billing);
  if (!running?.withdrawal_ends_at) return null;
  const { withdrawal_ends_at: until, plano, method } = running;
  return <Withdraw until={until} label={PLAN_LABELS[plano]} method={method} withdraw={withdraw} />;
}
