import type { IncomingMessage, RequestListener } from 'node:http';
import { ACTING_COOKIE } from '#contract/acting-cookie.ts';
import { agreesToTerms } from '#domain/terms.ts';
import type { Deps } from '../../deps.ts';
import { type Actor, personOf, teamRoleOf } from '../../features/profiles/service.ts';
import { asRefusal } from '../../http/as-refusal.ts';
import { type Asking, findCaller } from '../../http/caller.ts';
import { sawCaller } from '../../http/procedures.ts';
import type { Refused } from '../../http/refuse.ts';
import { REQUEST_ID_HEADER } from '../../http/watched.ts';
import { cookieOf } from '../../platform/signed-cookie.ts';
import { bodyOf, digestOf } from '../body.ts';
import { callerOf, hasBody } from '../forwarded-headers.ts';
import type { Asked } from '../listening.ts';
import type { Passing } from '../passing.ts';
import type { RegionList } from '../region-list.ts';
import { actedOf } from './acted-paths.ts';
import { hearHome } from './home-events.ts';

export type LeadingParts = {
  deps: Deps;
  own: string;
  list: Pick<RegionList, 'get'>;
  passing: Pick<Passing, 'pass'>;
  maxBytes: number;
  rest: RequestListener;
};

function askingOf(request: IncomingMessage): Asking {
  const cookie = request.headers.cookie ?? null;
  const headers = new Headers(cookie === null ? {} : { cookie });
  return { cookie, headers, address: callerOf(request), port: null };
}

/** Whether a page of a company's wishes to act elsewhere, as far as its request says. @returns the region's name */
export function wishedRegion(request: IncomingMessage, own: string): string | undefined {
  const { method, url = '', headers } = request;
  if (!headers.cookie?.includes(`${ACTING_COOKIE}=`)) return undefined;
  const acted = actedOf(method, url);
  if (acted === undefined || (acted === 'events' && hasBody(request))) return undefined;
  const name = cookieOf(headers.cookie, ACTING_COOKIE);
  return name === own || name === '' ? undefined : name;
}

/**
 * Leads what a company does in another region there, by this region's word: its session is looked at here, each time. Whoever is no
 * company, has no session or has terms to agree to first is answered here, as if they had never wished it.
 * @returns why it is refused; null: it is answered
 */
export function createLeading({ deps, own, list, passing, maxBytes, rest }: LeadingParts) {
  async function callerIn(asking: Asking, renewed: (cookie: string) => void): Promise<Actor | null> {
    const actor = await findCaller(deps, asking, renewed);
    return actor?.user_type === 'company' && agreesToTerms(actor) ? actor : null;
  }

  async function lead({ request, response, id }: Asked, name: string): Promise<Refused['code'] | null> {
    const body = await bodyOf(request, maxBytes);
    if (body === null) return 'BODY_TOO_LARGE';
    const cookies: string[] = [];
    const asking = askingOf(request);
    const actor = await callerIn(asking, (cookie) => cookies.push(cookie));
    if (actor === null) {
      response.setHeader(REQUEST_ID_HEADER, id);
      rest(Object.assign(request, { rawBody: body }), response);
      return null;
    }
    const region = list.get(name);
    // Nothing of this region's is shown as that one's.
    if (!region) return 'UNAVAILABLE';
    sawCaller({ deps, asking }, actor);
    const as = {
      company_id: actor.user_id,
      role: teamRoleOf(actor),
      person_id: personOf(actor),
      digest: digestOf(body),
    };
    const isStanding = async () => (await callerIn(asking, () => {}))?.user_id === actor.user_id;
    const beside = hearHome(deps, { actor, isStanding });
    const sent = request.method === 'GET' ? {} : { body };
    passing.pass(request, response, { id, region, ...sent, acting: { as, cookies, beside } });
    return null;
  }

  return async (asked: Asked, name: string): Promise<Refused['code'] | null> => {
    try {
      return await lead(asked, name);
    } catch (error) {
      const refused = asRefusal(error);
      if (refused?.code !== 'UNAVAILABLE') throw error;
      deps.log.warn({ reason: `${refused.cause}`, own }, 'A request found nobody to answer it');
      return 'UNAVAILABLE';
    }
  };
}
