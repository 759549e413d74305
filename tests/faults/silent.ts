import { createECDH, randomBytes } from 'node:crypto';
import { PaymentsUnavailable } from '#server/platform/payments/payments.ts';
import { asUnavailable, openStripe } from '#server/platform/payments/stripe/client.ts';
import { createPushSender } from '#server/platform/push/push-sender.ts';
import { serverKeys } from '#server/platform/push/server-keys.ts';
import { startSilentServer } from '../fakes/silent-server.ts';
import type { Fault } from './fault.ts';

/** Returns the seconds until the request ends, and its error or null. */
async function measureFailure(request: () => Promise<unknown>): Promise<{ seconds: number; error: unknown }> {
  const startedAt = performance.now();
  const error = await request().then(
    () => null,
    (reason: unknown) => reason,
  );
  return { seconds: (performance.now() - startedAt) / 1000, error };
}

export const unresponsiveStripeAndPush: Fault = {
  name: 'Stripe and a push service that never respond',
  async run({ expect, report }) {
    const [stripePort, pushPort] = [await startSilentServer(), await startSilentServer()];
    const api = { host: '127.0.0.1', port: stripePort.port, protocol: 'http' as const };
    const stripe = openStripe('sk_test_silent', { api });
    const pair = createECDH('prime256v1');
    const browser = {
      endpoint: `http://127.0.0.1:${pushPort.port}/browser`,
      p256dh: pair.generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
    const push = createPushSender({
      keys: serverKeys('a secret of the faults, at least 32 long', 'suporte@encaixe.example'),
      now: () => new Date(),
      allowsPrivateNetworks: true,
    });
    const [read, written, sent] = await Promise.all([
      measureFailure(() => stripe.customers.retrieve('cus_1')),
      measureFailure(() => stripe.customers.create({}, { idempotencyKey: 'once' })),
      measureFailure(() => push.send(browser, 'Olá', 60)),
    ]);
    report(
      `requests to Stripe fail after ${read.seconds.toFixed(1)} s (a read) and ${written.seconds.toFixed(1)} s (a write), over ${stripePort.connections()} connections`,
    );
    report(`a push fails after ${sent.seconds.toFixed(1)} s`);
    stripePort.close();
    pushPort.close();
    for (const { error } of [read, written]) {
      expect(asUnavailable(error) instanceof PaymentsUnavailable, 'the error is PaymentsUnavailable');
    }
    expect(Math.max(read.seconds, written.seconds) < 25, 'requests to Stripe fail after two attempts of ten seconds');
    expect(sent.error instanceof Error && sent.seconds < 12, 'a push fails after ten seconds');
  },
};
