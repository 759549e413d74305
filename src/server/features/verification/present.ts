import type { VerificationStanding } from '#contract/verification.ts';
import { presentVerified } from '../profiles/present.ts';
import type { Standing } from './service.ts';

/** How the company itself reads it; who decided stays ours. */
export const presentStanding = ({ company, request }: Standing): VerificationStanding => ({
  cnpj: company.cnpj,
  verified: presentVerified(company),
  request: request && {
    state: request.state,
    created_at: request.created_at,
    decided_at: request.decided_at,
    reason: request.state === 'refused' ? request.decision : null,
  },
});
