import type { UserType } from '#domain/accounts/user-types.ts';

export const plansPath = (user_type: UserType) => (user_type === 'company' ? '/empresa/assinatura' : '/assinatura');

/** The URLs to which the provider's pages redirect (billing#result-pages). */
export const returnAddresses = (publicUrl: string) => ({
  /** `sessionId` is the id or what the provider replaces by it. */
  success: (sessionId: string) => `${publicUrl}/success?session_id=${sessionId}`,
  cancel: `${publicUrl}/cancel`,
  plans: (user_type: UserType) => `${publicUrl}${plansPath(user_type)}`,
});
