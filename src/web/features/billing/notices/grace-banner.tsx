import { PLAN_LABELS } from '#domain/billing/plans.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Banner } from '#web/ui/states/banner.tsx';
import { PortalButton } from '../provider/provider-button.tsx';

/** Banner in the signed-in layout while a renewal is unpaid: how long the plan still lasts, and how to keep it. */
export default function GraceBanner() {
  const { profile, billing } = useSignedIn();
  if (billing.grace_ends_at === null) return null;
  const day = formatDate(new Date(billing.grace_ends_at));
  return (
    <Banner
      live
      tone="danger"
      title="O pagamento da sua assinatura não passou"
      className="mb-5 print:hidden"
      action={<PortalButton size="sm">Atualizar pagamento</PortalButton>}
    >
      <p>
        Seu plano {PLAN_LABELS[profile.plano]} continua até {day}.
      </p>
    </Banner>
  );
}
