import { networkOf } from '#domain/operations/reports.ts';
import { clientAddressOf } from '../../http/client-address.ts';
import { deviceMark } from '../../http/device-mark.ts';
import { candidate, complete, signedIn } from '../../http/procedures.ts';
import { presentOwnReport } from './present.ts';
import {
  block,
  hideCnpj,
  listBlocked,
  listHiddenCnpjs,
  listReports,
  report,
  searchCompanies,
  unblock,
  unhideCnpj,
} from './service.ts';

export const safetyRoutes = {
  report: complete.safety.report.handler(async ({ context: { deps, actor, request }, input }) => {
    const device = await deviceMark(deps, request, 'report');
    await report(deps, actor, input, { network: networkOf(clientAddressOf(request)), device });
    return {};
  }),
  block: complete.safety.block.handler(async ({ context: { deps, actor }, input }) => {
    await block(deps, actor, input.about);
    return {};
  }),
  unblock: signedIn.safety.unblock.handler(async ({ context: { deps, actor }, input }) => {
    await unblock(deps, actor, input.user_id);
    return {};
  }),
  blocked: signedIn.safety.blocked.handler(async ({ context: { deps, actor }, input }) => {
    const { rows, next_cursor } = await listBlocked(deps, actor, input.cursor);
    return { people: rows, next_cursor };
  }),
  companies: candidate.safety.companies.handler(async ({ context: { deps, actor }, input }) => ({
    companies: await searchCompanies(deps, actor, input.query),
  })),
  hideCnpj: candidate.safety.hideCnpj.handler(async ({ context: { deps, actor }, input }) => {
    await hideCnpj(deps, actor, input.cnpj);
    return {};
  }),
  showCnpj: candidate.safety.showCnpj.handler(async ({ context: { deps, actor }, input }) => {
    await unhideCnpj(deps, actor, input.cnpj);
    return {};
  }),
  hiddenCnpjs: candidate.safety.hiddenCnpjs.handler(async ({ context: { deps, actor } }) => ({
    cnpjs: await listHiddenCnpjs(deps, actor),
  })),
  reports: signedIn.safety.reports.handler(async ({ context: { deps, actor }, input }) => {
    const { rows, next_cursor } = await listReports(deps, actor, input.cursor);
    return { reports: rows.map(presentOwnReport), next_cursor };
  }),
};
