import { Link } from '@tanstack/react-router';
import { PLANS_PATHS } from '#domain/billing/plans-paths.ts';
import { SomethingWrong } from '#web/brand/illustrations/something-wrong.tsx';
import { PublicLayout } from '#web/features/public/public-layout.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

/** The screen to which the payment provider redirects after a cancelled checkout (billing#result-pages). */
export function CancelScreen() {
  const plans = PLANS_PATHS[useSession().user?.user_type ?? 'candidate'];
  return (
    <PublicLayout isCentered>
      <EmptyState
        level={1}
        illustration={<SomethingWrong />}
        title="Nenhuma cobrança foi realizada"
        actions={
          <>
            <Button render={<Link to={plans} />}>Tentar de novo</Button>
            <Button variant="ghost" render={<Link to="/" />}>
              Voltar ao início
            </Button>
          </>
        }
      >
        <p>Seu plano continua como estava. Quando quiser, é só tentar de novo.</p>
      </EmptyState>
    </PublicLayout>
  );
}
