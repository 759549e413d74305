import { completeCompanyManager } from '../../http/procedures.ts';
import { presentVerificationState } from './present.ts';
import { confirmDomain, requestVerification, saveCnpj, sendDomainCode, verificationStateOf } from './service.ts';

const company = completeCompanyManager.verification;

export const verificationRoutes = {
  current: company.current.handler(async ({ context: { deps, actor } }) =>
    presentVerificationState(await verificationStateOf(deps.db, actor)),
  ),
  saveCnpj: company.saveCnpj.handler(async ({ context: { deps, actor }, input }) =>
    presentVerificationState(await saveCnpj(deps, actor, input.cnpj)),
  ),
  sendCode: company.sendCode.handler(async ({ context: { deps, actor }, input }) => {
    await sendDomainCode(deps, actor, input.email);
    return {};
  }),
  confirm: company.confirm.handler(async ({ context: { deps, actor }, input }) =>
    presentVerificationState(await confirmDomain(deps, actor, input)),
  ),
  requestReview: company.requestReview.handler(async ({ context: { deps, actor }, input }) =>
    presentVerificationState(await requestVerification(deps, actor, input.text)),
  ),
};
