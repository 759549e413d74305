import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

type SignedRequest = {
  request: IncomingMessage;
  url: URL;
  body: Buffer;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns the AWS Signature V4 that this request should have, in hex; null when its key, region, body hash or headers are wrong. */
export function signatureOf({
  request,
  url,
  body,
  region,
  accessKeyId,
  secretAccessKey,
}: SignedRequest): string | null {
  const { headers, method } = request;
  const authorization = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=/.exec(
    headers.authorization ?? '',
  );
  const [, credential = '', signedHeaders = ''] = authorization ?? [];
  const time = String(headers['x-amz-date'] ?? '');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const payloadHash = String(headers['x-amz-content-sha256'] ?? '');
  if (credential !== `${accessKeyId}/${scope}`) return null;
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256(body)) return null;
  if (!signedHeaders.split(';').includes('host')) return null;

  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonicalHeaders = signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const canonical = [method, url.pathname, query.join('&'), canonicalHeaders.join(''), signedHeaders, payloadHash];
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical.join('\n'))].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, time.slice(0, 8)));
  return hmac(key, toSign).toString('hex');
}
