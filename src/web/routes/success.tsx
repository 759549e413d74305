import { createFileRoute } from '@tanstack/react-router';
import { PublicPlaceholder } from '#web/features/shell/public-placeholder.tsx';

interface Search {
  /** The payment provider's session, shown in the confirmation (candidate.md 2.13). */
  session_id?: string;
}

export const Route = createFileRoute('/success')({
  validateSearch: (search: Record<string, unknown>): Search =>
    typeof search.session_id === 'string' ? { session_id: search.session_id } : {},
  staticData: { title: 'Pagamento' },
  component: PublicPlaceholder,
});
