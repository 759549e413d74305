import type { RequestListener } from 'node:http';
import { TERMS_VERSION } from '#domain/terms.ts';
import type { Deps } from '../../deps.ts';
import { actAs } from '../../http/acting.ts';
import type { Refused } from '../../http/refuse.ts';
import { REQUEST_ID_HEADER } from '../../http/watched.ts';
import { bodyOf, digestOf } from '../body.ts';
import { takeAway } from '../forwarded-headers.ts';
import type { As } from '../hop.ts';
import type { Asked } from '../listening.ts';
import { spendSeal } from '../queries.ts';
import type { Mark } from '../sealed.ts';
import { actedOf } from './acted-paths.ts';
import { selectPresent } from './acting-queries.ts';

type AfarParts = { deps: Pick<Deps, 'db' | 'security'>; maxBytes: number; rest: RequestListener };

/** By whose word, and from where. */
export type Word = { as: As; from: string; address: string; mark: Mark };

/**
 * Where a company of another region acts: as it stands here, with the role that its home says, and nothing else of what the
 * request brings counts. What isn't to be done from elsewhere, or for whom that region is no home of, is refused, and so is what comes again.
 * @returns why it is refused; null: it is answered
 */
export function createAfar({ deps, maxBytes, rest }: AfarParts) {
  async function answer({ request, response, id }: Asked, { as, from, mark }: Word): Promise<Refused['code'] | null> {
    const acted = actedOf(request.method, request.url ?? '');
    if (acted === undefined) return 'FORBIDDEN';
    const body = await bodyOf(request, maxBytes);
    if (body === null) return 'BODY_TOO_LARGE';
    if (digestOf(body) !== as.digest) return 'FORBIDDEN';
    const company = await selectPresent(deps.db, as.company_id, from);
    if (!company || !(await spendSeal(deps.db, mark))) return 'FORBIDDEN';
    takeAway(request, ['cookie', 'authorization']);
    // It has agreed at home, which looks at that before it leads anybody here.
    const afar = { home: from, person_id: as.person_id, role: as.role };
    actAs(request, { ...company, terms_version: TERMS_VERSION, afar });
    response.setHeader(REQUEST_ID_HEADER, id);
    // Under this name the listener of the app takes a body that was read already.
    rest(Object.assign(request, { rawBody: body }), response);
    return null;
  }

  return async (asked: Asked, word: Word): Promise<Refused['code'] | null> => {
    const refused = await answer(asked, word);
    const { as, from, address } = word;
    const path = asked.request.url?.split('?')[0];
    if (refused === 'FORBIDDEN')
      deps.security('access.refused', { user_id: as.person_id, home: from, address, path, reason: refused });
    return refused;
  };
}
