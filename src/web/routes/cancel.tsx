import { createFileRoute } from '@tanstack/react-router';
import { PublicPlaceholder } from '#web/features/shell/public-placeholder.tsx';

export const Route = createFileRoute('/cancel')({
  staticData: { title: 'Pagamento cancelado' },
  component: PublicPlaceholder,
});
