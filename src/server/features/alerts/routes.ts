import { candidate } from '../../http/procedures.ts';
import { readAlerts, setAlerts } from './service.ts';

export const alertsRoutes = {
  current: candidate.alerts.current.handler(({ context: { deps, actor } }) => readAlerts(deps, actor)),
  set: candidate.alerts.set.handler(async ({ context: { deps, actor }, input }) => {
    await setAlerts(deps, actor, input.frequency);
    return {};
  }),
};
