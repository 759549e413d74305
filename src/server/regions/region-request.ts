import { type ClientRequest, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { request as secureRequest, Agent as TlsAgent } from 'node:https';
import { isIP } from 'node:net';
import type { Region } from '../platform/directory/directory.ts';

/** For a connection to another region. */
const CONNECT_MS = 3000;

/** `headers`: as node:http writes them, names and values by turns. */
type Sent = { method: string; path: string; headers: string[] };

export type RegionRequests = {
  begin: (region: Region, sent: Sent) => ClientRequest;
  close: () => void;
};

/** Requests to the servers of other regions, over connections that are kept. */
export function createRegionRequests(): RegionRequests {
  const plain = new PlainAgent({ keepAlive: true });
  const tls = new TlsAgent({ keepAlive: true });

  function open(region: Region, sent: Sent): ClientRequest {
    const origin = new URL(region.origin);
    const isSecure = origin.protocol === 'https:';
    // A URL has an IPv6 address in brackets, a socket takes it without.
    const hostname = origin.hostname.replaceAll(/^\[|\]$/g, '');
    const place = { hostname, port: origin.port || (isSecure ? 443 : 80), ...sent };
    return isSecure
      ? secureRequest({ ...place, agent: tls, servername: isIP(hostname) === 0 ? hostname : '' })
      : plainRequest({ ...place, agent: plain });
  }

  return {
    begin(region, sent) {
      const begun = open(region, sent);
      begun.once('socket', (socket) => {
        if (!socket.connecting) return;
        const waiting = setTimeout(() => begun.destroy(new Error('No connection in time')), CONNECT_MS);
        for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(waiting));
      });
      return begun;
    },
    close() {
      plain.destroy();
      tls.destroy();
    },
  };
}
