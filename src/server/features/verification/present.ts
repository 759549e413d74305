import type { CompanyVerification } from '#contract/verification.ts';
import { pick } from '../../platform/pick.ts';
import { presentVerified } from '../profiles/present.ts';
import type { VerificationState } from './service.ts';

/** Presents the verification to the company itself, without the operator who decided. */
export const presentVerificationState = ({ company, request }: VerificationState): CompanyVerification => ({
  cnpj: company.cnpj,
  verified: presentVerified(company),
  request: request && {
    ...pick(request, 'state', 'created_at', 'decided_at'),
    reason: request.state === 'refused' ? request.decision : null,
  },
});
