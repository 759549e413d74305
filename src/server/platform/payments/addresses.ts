import type { UserType } from '#domain/accounts/user-types.ts';

/** Returns the path of the app's page with the plans. */
export const plansPath = (user_type: UserType) => (user_type === 'company' ? '/empresa/assinatura' : '/assinatura');

/** Returns the URLs of this app to which the payment provider's pages redirect (billing#result-pages). */
export const returnUrls = (publicUrl: string) => ({
  /** @param sessionId of the checkout session, or Stripe's placeholder `{CHECKOUT_SESSION_ID}` for it */
  success: (sessionId: string) => `${publicUrl}/success?session_id=${sessionId}`,
  cancel: `${publicUrl}/cancel`,
  plans: (user_type: UserType) => `${publicUrl}${plansPath(user_type)}`,
});
