import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Actor } from '../features/profiles/service.ts';

/** By the request itself, so that nothing that is written in one can say it. */
const acting = new WeakMap<object, Actor>();

/** From here on this request is this company's, whose home vouches for it (docs/decisions/0083): no cookie of it counts. */
export function actAs(request: IncomingMessage, actor: Actor): void {
  acting.set(request, actor);
}

/** Who acts by this request from another region; undefined for everybody else. */
export function actingBy(c: Context): Actor | undefined {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  return incoming && acting.get(incoming);
}
