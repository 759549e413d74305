import { PIX_MONTH_DAYS } from '#domain/billing/pix-months.ts';
import { type BillingInterval, PLAN_LABELS, type Plan, planLabel } from '#domain/billing/plans.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { CheckoutButton, PortalButton } from '../provider/provider-button.tsx';
import type { CheckoutInput, PixOffer, PlanOffer } from './offer-rules.ts';

/** Notifies a user who chooses the free plan and already has it (plans#plans-page). */
const notifyFreePlan = () => notify.info('Info', 'Você já está no plano básico gratuito');

const FIX_FIRST = {
  unpaid: 'Antes, atualize o pagamento em “Gerenciar assinatura”.',
  ending: 'Antes, retome a assinatura em “Gerenciar assinatura”.',
  collecting: 'Antes, o banco precisa debitar a renovação, que já avisou.',
} as const;

const INTERVAL_TEXTS: Readonly<Record<BillingInterval, string>> = { month: 'todo mês', year: 'todo ano' };

const REST_TEXTS: Readonly<Record<BillingInterval, string>> = {
  month: 'O que você pagou deste mês',
  year: 'O que falta do ano que você pagou',
};

/** Reserves two lines on desktop layouts, so that the buttons of all plans are aligned. */
function Note({ id, children }: { id?: string; children: string | string[] }) {
  return (
    <p id={id} className="mt-2.5 text-center text-ink-muted text-sm lg:min-h-10">
      {children}
    </p>
  );
}

/** Text with, on desktop layouts, the height of a button and its note. */
function PlanState({ children }: { children: string }) {
  return <p className="py-2.5 text-center font-medium text-ink-muted text-sm lg:min-h-23.5">{children}</p>;
}

function pixNote(offer: PixOffer): string {
  switch (offer.kind) {
    case 'buy':
      return `${PIX_MONTH_DAYS} dias, sem cartão e sem renovação.`;
    case 'renew':
      return `Soma ${PIX_MONTH_DAYS} dias aos que faltam.`;
    case 'above':
      return `${PIX_MONTH_DAYS} dias a partir de agora; os do ${PLAN_LABELS[offer.kept]} ficam guardados para depois.`;
    case 'later':
      return `${PIX_MONTH_DAYS} dias a partir de ${formatDate(offer.from)}.`;
  }
}

function AutomaticAction({ plan, order }: { plan: Plan; order: CheckoutInput }) {
  const noteId = `plan-${plan}-automatic`;
  return (
    <div className="mb-4">
      <CheckoutButton order={order} describedBy={noteId} wide>
        Assinar {PLAN_LABELS[plan]} por Pix
      </CheckoutButton>
      <Note id={noteId}>
        Pix Automático: você autoriza uma vez no banco, e renova {INTERVAL_TEXTS[order.billing_interval]}, até você
        cancelar.
      </Note>
    </div>
  );
}

function PixAction({ plan, offer, isSecond }: { plan: Plan; offer: PixOffer; isSecond: boolean }) {
  const noteId = `plan-${plan}-pix`;
  return (
    <div className="mb-4">
      <CheckoutButton order={offer.order} describedBy={noteId} variant={isSecond ? 'secondary' : 'primary'} wide>
        {offer.kind === 'renew' ? 'Renovar por Pix' : `Pagar ${PLAN_LABELS[plan]} por Pix`}
      </CheckoutButton>
      <Note id={noteId}>{pixNote(offer)}</Note>
    </div>
  );
}

interface PlanActionsProps {
  plan: Plan;
  /** The offer for payment by card. */
  offer: PlanOffer;
  /** The offer of 30 days by Pix; null when they are not sold. */
  pix?: PixOffer | null;
  /** The checkout input for Pix Automático; null when it is not sold. */
  automatic?: CheckoutInput | null;
}

export function PlanActions({ plan, offer, pix = null, automatic = null }: PlanActionsProps) {
  return (
    <>
      {automatic && <AutomaticAction plan={plan} order={automatic} />}
      {pix && <PixAction plan={plan} offer={pix} isSecond={automatic !== null} />}
      <CardActions plan={plan} offer={offer} isSecond={pix !== null || automatic !== null} />
    </>
  );
}

/** The button of a plan's offer by card, or a text where there is nothing to press. */
function CardActions({ plan, offer, isSecond }: { plan: Plan; offer: PlanOffer; isSecond: boolean }) {
  const label = PLAN_LABELS[plan];
  const noteId = `plan-${plan}-note`;
  switch (offer.kind) {
    case 'stay':
      return (
        <>
          <Button variant="secondary" aria-describedby={noteId} wide onClick={notifyFreePlan}>
            Ficar no {label}
          </Button>
          <Note id={noteId}>Sem cobrança e sem cartão.</Note>
        </>
      );
    case 'current':
      return (
        <PlanState>{offer.until ? `Seu plano até ${formatDate(offer.until)}` : 'Este é o seu plano atual'}</PlanState>
      );
    case 'next':
      return <PlanState>{`Seu plano a partir de ${formatDate(offer.from)}`}</PlanState>;
    case 'included':
      return <PlanState>Incluído no seu plano</PlanState>;
    case 'unavailable':
      return <PlanState>Indisponível no momento</PlanState>;
    case 'subscribe':
      return (
        <>
          <CheckoutButton order={offer.order} describedBy={noteId} variant={isSecond ? 'secondary' : 'primary'} wide>
            Assinar {label}
          </CheckoutButton>
          <Note id={noteId}>
            {isSecond
              ? `Com cartão: renova ${INTERVAL_TEXTS[offer.order.billing_interval]}, até você cancelar.`
              : 'Vale assim que o pagamento for confirmado.'}
          </Note>
        </>
      );
    case 'upgrade':
      return (
        <>
          <CheckoutButton order={offer.order} describedBy={noteId} wide>
            Mudar para {label}
          </CheckoutButton>
          <Note id={noteId}>Vale na hora: você paga só a diferença até o fim do período.</Note>
        </>
      );
    case 'replace':
      return (
        <>
          <CheckoutButton order={offer.order} describedBy={noteId} wide>
            Mudar para {planLabel(plan, offer.order.billing_interval)}
          </CheckoutButton>
          <Note id={noteId}>
            {offer.order.method === 'pix_automatic'
              ? `Vale na hora, com outra autorização no banco. ${REST_TEXTS[offer.period]} volta por Pix.`
              : `Vale na hora. ${REST_TEXTS[offer.period]} volta para o seu cartão.`}
          </Note>
        </>
      );
    case 'downgrade':
      return (
        <>
          <CheckoutButton order={offer.order} describedBy={noteId} variant="secondary" wide>
            Mudar para {label}
          </CheckoutButton>
          <Note id={noteId}>{`Muda em ${formatDate(offer.from)}, no fim do período já pago.`}</Note>
        </>
      );
    case 'fix_first':
      return (
        <>
          <CheckoutButton order={offer.order} describedBy={noteId} variant="secondary" wide>
            Mudar para {label}
          </CheckoutButton>
          <Note id={noteId}>{FIX_FIRST[offer.why]}</Note>
        </>
      );
    case 'cancel':
      return (
        <>
          <PortalButton describedBy={noteId} variant="secondary" wide>
            Cancelar assinatura
          </PortalButton>
          <Note id={noteId}>{`Seu plano de agora continua até ${formatDate(offer.from)}.`}</Note>
        </>
      );
  }
}
