import type { UserType } from '#domain/accounts/user-types.ts';

export const plansPath = (user_type: UserType) => (user_type === 'company' ? '/empresa/assinatura' : '/assinatura');

/** The URLs to which the provider's pages redirect (billing#result-pages). */
export const returnAddresses = (publicUrl: string) => ({
  /** `sessionId` is the id of the checkout session, or the placeholder that the provider replaces by the id. */
  success: (sessionId: string) => `${publicUrl}/success?session_id=${sessionId}`,
  cancel: `${publicUrl}/cancel`,
  plans: (user_type: UserType) => `${publicUrl}${plansPath(user_type)}`,
});
