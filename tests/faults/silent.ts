import { createECDH, randomBytes } from 'node:crypto';
import { PaymentsUnavailable } from '#server/platform/payments/payments.ts';
import { asUnavailable, openStripe } from '#server/platform/payments/stripe/client.ts';
import { createPushSender } from '#server/platform/push/push-sender.ts';
import { serverKeys } from '#server/platform/push/server-keys.ts';
import { startSilence } from '../fakes/silence.ts';
import type { Fault } from './fault.ts';

/** Measures the time until the request fails, and returns the error. */
async function failing(request: () => Promise<unknown>): Promise<{ seconds: number; error: unknown }> {
  const begun = performance.now();
  const error = await request().then(
    () => null,
    (reason: unknown) => reason,
  );
  return { seconds: (performance.now() - begun) / 1000, error };
}

/** Stripe and a push service accept connections and never respond. */
export const silent: Fault = {
  name: 'Stripe and a push service that never answer',
  async run({ expect, report }) {
    const [stripePort, pushPort] = [await startSilence(), await startSilence()];
    const api = { host: '127.0.0.1', port: stripePort.port, protocol: 'http' as const };
    const stripe = openStripe('sk_test_silent', { api });
    const pair = createECDH('prime256v1');
    const browser = {
      endpoint: `http://127.0.0.1:${pushPort.port}/somebody`,
      p256dh: pair.generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
    const push = createPushSender({
      keys: serverKeys('a secret of the faults, at least 32 long', 'suporte@encaixe.example'),
      now: () => new Date(),
      takesClosed: true,
    });
    const [read, ordered, sent] = await Promise.all([
      failing(() => stripe.customers.retrieve('cus_1')),
      failing(() => stripe.customers.create({}, { idempotencyKey: 'once' })),
      failing(() => push.send(browser, 'Olá', 60)),
    ]);
    report(
      `Stripe given up after ${read.seconds.toFixed(1)} s (a question) and ${ordered.seconds.toFixed(1)} s (an order), over ${stripePort.met()} connections`,
    );
    report(`a push service given up after ${sent.seconds.toFixed(1)} s`);
    stripePort.close();
    pushPort.close();
    for (const { error } of [read, ordered]) {
      expect(asUnavailable(error) instanceof PaymentsUnavailable, 'who pays is told that payments are away');
    }
    expect(Math.max(read.seconds, ordered.seconds) < 25, 'Stripe is given up within two attempts of ten seconds');
    expect(sent.error instanceof Error && sent.seconds < 12, 'a push service is given up after ten seconds');
  },
};
