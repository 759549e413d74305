import { createFileRoute } from '@tanstack/react-router';
import { SuccessScreen } from '#web/features/billing/provider/success-screen.tsx';

interface Search {
  /** The payment provider's session, shown in the confirmation (billing#result-pages). */
  session_id?: string | undefined;
}

const LONGEST_ID = 255;

export const Route = createFileRoute('/success')({
  // A refused value is set to undefined, because the router keeps values that a route leaves out.
  validateSearch: ({ session_id }: Record<string, unknown>): Search => ({
    session_id: typeof session_id === 'string' && session_id.length <= LONGEST_ID ? session_id : undefined,
  }),
  staticData: { title: 'Pagamento' },
  component: SuccessScreen,
});
