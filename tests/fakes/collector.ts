import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number | string };
type Attribute = { key: string; value: Value };
type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
  links?: { traceId: string; spanId: string }[];
};
type Body = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[] };

type ReceivedSpan = Omit<OtlpSpan, 'attributes'> & { attributes: Record<string, string | number | undefined> };

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** Starts a fake OpenTelemetry collector that accepts spans as OTLP JSON over HTTP. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  let resource: ReceivedSpan['attributes'] = {};
  let text = '';
  let isHanging = false;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    text += body;
    for (const received of (JSON.parse(body) as Body).resourceSpans) {
      resource = valuesOf(received.resource.attributes);
      for (const span of received.scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...span, attributes: valuesOf(span.attributes) });
      }
    }
    if (!isHanging) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    spans,
    /** Returns the attributes of the resource in the last request. */
    resource: () => resource,
    /** Returns the bodies of all requests, joined. */
    text: () => text,
    /** Accepts further requests and never responds. */
    hang() {
      isHanging = true;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
