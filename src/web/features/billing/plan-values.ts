/** The route where the users of each type manage their plan. */
export const PLANS_ROUTES = { candidate: '/assinatura', company: '/empresa/assinatura' } as const;
