import { completeCompanyManager } from '../../http/procedures.ts';
import { presentStanding } from './present.ts';
import { askForLook, confirmDomain, saveCnpj, sendCode, standingOf } from './service.ts';

const company = completeCompanyManager.verification;

export const verificationRoutes = {
  current: company.current.handler(async ({ context: { deps, actor } }) =>
    presentStanding(await standingOf(deps.db, actor)),
  ),
  saveCnpj: company.saveCnpj.handler(async ({ context: { deps, actor }, input }) =>
    presentStanding(await saveCnpj(deps, actor, input.cnpj)),
  ),
  sendCode: company.sendCode.handler(async ({ context: { deps, actor }, input }) => {
    await sendCode(deps, actor, input.email);
    return {};
  }),
  confirm: company.confirm.handler(async ({ context: { deps, actor }, input }) =>
    presentStanding(await confirmDomain(deps, actor, input)),
  ),
  ask: company.ask.handler(async ({ context: { deps, actor }, input }) =>
    presentStanding(await askForLook(deps, actor, input.words)),
  ),
};
