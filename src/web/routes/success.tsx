import { createFileRoute } from '@tanstack/react-router';
import { SuccessScreen } from '#web/features/billing/provider/success-screen.tsx';
import { stringOrUndefined } from '#web/lib/text-of.ts';

interface Search {
  /** The id of the payment provider's checkout session, shown in the confirmation (billing#result-pages). */
  session_id?: string | undefined;
}

const MAX_SESSION_ID_LENGTH = 255;

export const Route = createFileRoute('/success')({
  // An invalid value is set to undefined, because the router keeps parameters that `validateSearch` leaves out.
  // The router parses an id that consists of digits as a number.
  validateSearch({ session_id: parameter }: Record<string, unknown>): Search {
    const session_id = typeof parameter === 'number' ? `${parameter}` : stringOrUndefined(parameter);
    return { session_id: session_id && session_id.length <= MAX_SESSION_ID_LENGTH ? session_id : undefined };
  },
  staticData: { title: 'Pagamento' },
  component: SuccessScreen,
});
