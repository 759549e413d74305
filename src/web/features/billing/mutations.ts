import { useMutation } from '@tanstack/react-query';
import { orpc, queryClient, storeResponse } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { refetchSession } from '#web/lib/session/refresh-session.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { billingText } from './billing-texts.ts';
import { BILLING_ERRORS, DISMISS_FAILED, REFRESH_FAILED, WITHDRAW_FAILED } from './error-texts.ts';

const OVERVIEW = orpc.billing.overview.queryKey();

/**
 * Returns the mutation of 'Atualizar', which reads the subscription from the payment provider and shows its status in a toast. When the
 * plan has changed, `usePlanChange` shows the toast instead.
 */
export function useRefreshBilling() {
  const { user, profile } = useSignedIn();
  return useMutation(
    orpc.billing.refresh.mutationOptions({
      onMutate: () => ({ before: profile.plano }),
      onSuccess: (billing, _input, { before }) => {
        storeResponse(OVERVIEW, billing);
        if (billing.plano !== before) return;
        const text =
          billing.plano === 'basico' ? 'Você está no plano básico gratuito.' : billingText(billing, user.user_type);
        notify.success('Assinatura atualizada', text);
      },
      onError: (error) => notifyError(error, BILLING_ERRORS, REFRESH_FAILED),
    }),
  );
}

/** Returns the mutation of 'Desistir da assinatura', the legal withdrawal. The screen shows the result, so only an error has a toast. */
export const useWithdraw = () =>
  useMutation(
    orpc.billing.withdraw.mutationOptions({
      onSuccess: (billing) => storeResponse(OVERVIEW, billing),
      onError: (error) => {
        notifyError(error, BILLING_ERRORS, WITHDRAW_FAILED);
        if (errorCode(error) === 'WITHDRAWAL_EXPIRED') void queryClient.invalidateQueries({ queryKey: OVERVIEW });
      },
    }),
  );

/**
 * Returns the mutation that dismisses the notice of paused jobs. It then refetches the session, without which the notice would stay.
 */
export const useDismissPausedJobs = ({ onDismissed }: { onDismissed: () => void }) =>
  useMutation(
    orpc.billing.dismissPausedJobs.mutationOptions({
      onSuccess: async () => {
        await refetchSession();
        onDismissed();
      },
      onError: (error) => notifyError(error, BILLING_ERRORS, DISMISS_FAILED),
    }),
  );
