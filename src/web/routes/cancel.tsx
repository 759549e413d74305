import { createFileRoute } from '@tanstack/react-router';
import { CancelScreen } from '#web/features/billing/provider/cancel-screen.tsx';

export const Route = createFileRoute('/cancel')({
  staticData: { title: 'Pagamento cancelado' },
  component: CancelScreen,
});
