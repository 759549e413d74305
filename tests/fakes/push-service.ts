import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request. `message` is the decrypted JSON of a push message, null for a webhook; `body` is the body as received. */
type ReceivedPush = { path: string; message: unknown; body: string; headers: Record<string, string> };

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(info), length));

/** Creates the keys of a browser's subscription, and a function that decrypts the messages to it. */
function createBrowser() {
  const pair = createECDH('prime256v1');
  const point = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer) => readMessage({ privateKey: pair.getPrivateKey(), auth }, body),
  };
}

/** Decrypts a push message with the keys of the browser's subscription (RFC 8291, 3.4 and RFC 8188). */
export function readMessage({ privateKey, auth }: { privateKey: Buffer; auth: Buffer }, body: Buffer): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const ciphertext = body.subarray(21 + keyLength);
  if (ciphertext.length > body.readUInt32BE(16)) throw new Error('More than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(ciphertext.subarray(-16));
  const padded = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No end of the record');
  return padded.subarray(0, end).toString();
}

/**
 * Checks the signature, origin, contact and expiry (at most a day) of a VAPID header (RFC 8292).
 * @returns a name of the problem, or null
 */
export function vapidProblem(header: string, origin: string, now: Date): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return 'no key';
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signedPart = Buffer.from(`${head}.${claims}`);
  const proof = Buffer.from(signature, 'base64url');
  if (!verify('sha256', signedPart, { key: publicKey, dsaEncoding: 'ieee-p1363' }, proof)) return 'signature';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (aud !== origin) return 'audience';
  if (!/^mailto:.+@.+/.test(sub)) return 'contact';
  const secondsLeft = exp - now.getTime() / 1000;
  return secondsLeft > 0 && secondsLeft <= 24 * 60 * 60 ? null : 'expiry';
}

/**
 * Starts a fake push service with browsers, which also receives webhooks. A test sets the status of a path's responses in `status`; the
 * default is 201.
 */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof createBrowser>>();
  const status = new Map<string, number>();
  const received: ReceivedPush[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    const body = Buffer.concat(chunks);
    const message = JSON.parse(browsers.get(path)?.read(body) ?? 'null');
    received.push({ path, message, body: body.toString(), headers: request.headers as Record<string, string> });
    response.writeHead(status.get(path) ?? 201, { location: '/elsewhere' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    status,
    /** Creates a browser whose subscription has this path, and returns the subscription. */
    browser(path: string) {
      const browser = createBrowser();
      browsers.set(path, browser);
      return { endpoint: `${origin}${path}`, ...browser.keys };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
