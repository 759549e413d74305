import { type Asked, createListening, type ListeningParts } from '../listening.ts';
import { take } from './take.ts';
import { TELLING_BYTES_MAX, tellingSchema } from './telling-schema.ts';
import { STANDING_PATH } from './tellings.ts';

/** Where another region tells of its companies and jobs that stand here. */
export const createHearing = ({ deps, own, seals }: ListeningParts): ((asked: Asked) => void) =>
  createListening({
    ...{ deps, own, seals, path: STANDING_PATH, maxBytes: TELLING_BYTES_MAX },
    async take(home, told) {
      const { data: telling, error } = tellingSchema(home).safeParse(told);
      if (!telling) {
        const issues = error.issues.slice(0, 5);
        deps.log.error({ home, issues }, 'A region has told what this version does not understand');
        return 'BAD_REQUEST';
      }
      const { heard, foreign } = await take(deps, home, telling);
      if (foreign.companies.length + foreign.jobs.length > 0)
        deps.log.error({ home, ...foreign }, 'A region has told of whom it is no home of');
      const { companies, jobs } = heard.later;
      if (companies.length + jobs.length > 0)
        deps.log.warn({ home, companies, jobs }, 'What a region told waits for somebody who moves');
      return heard;
    },
  });
