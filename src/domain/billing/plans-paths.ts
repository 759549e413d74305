/** The path of the page where users of each type choose and manage their plan. */
export const PLANS_PATHS = { candidate: '/assinatura', company: '/empresa/assinatura' } as const;
