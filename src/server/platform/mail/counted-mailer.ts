import type { Metrics } from '../metrics/metrics.ts';
import { type Mailer, RecipientRefused } from './mailer.ts';

export function withMailMetrics(mailer: Mailer, metrics: Metrics): Mailer {
  const sent = metrics.counter('encaixe_mails_total', { outcome: 'sent' });
  const refused = metrics.counter('encaixe_mails_total', { outcome: 'refused' });
  const failed = metrics.counter('encaixe_mails_total', { outcome: 'failed' });
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        if (error instanceof RecipientRefused) refused();
        else failed();
        throw error;
      }
      sent();
    },
  };
}
