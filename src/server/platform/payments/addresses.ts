import type { UserType } from '#domain/accounts/user-types.ts';
import { PLANS_PATHS } from '#domain/billing/plans-paths.ts';

/** Returns the URLs of this app to which the payment provider's pages redirect (billing#result-pages). */
export const returnUrls = (publicUrl: string) => ({
  /** @param sessionId the checkout session's id, or Stripe's placeholder `{CHECKOUT_SESSION_ID}` for it */
  success: (sessionId: string) => `${publicUrl}/success?session_id=${sessionId}`,
  cancel: `${publicUrl}/cancel`,
  plans: (user_type: UserType) => `${publicUrl}${PLANS_PATHS[user_type]}`,
});
