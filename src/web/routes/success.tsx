import { createFileRoute } from '@tanstack/react-router';
import { SuccessScreen } from '#web/features/billing/provider/success-screen.tsx';

interface Search {
  /** The id of the payment provider's checkout session, shown in the confirmation (billing#result-pages). */
  session_id?: string | undefined;
}

const MAX_SESSION_ID_LENGTH = 255;

export const Route = createFileRoute('/success')({
  // An invalid value is set to undefined, because the router keeps parameters that `validateSearch` leaves out.
  validateSearch: ({ session_id }: Record<string, unknown>): Search => ({
    session_id: typeof session_id === 'string' && session_id.length <= MAX_SESSION_ID_LENGTH ? session_id : undefined,
  }),
  staticData: { title: 'Pagamento' },
  component: SuccessScreen,
});
