import { expect, it } from 'vitest';
import { CITIES } from '#domain/catalogue/cities.ts';
import { waitUntilBlocked } from '#tests/support/lock-waits.ts';
import { givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { type Client, refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db, pool } = app;

let towns = 0;

const decisions: Record<string, (api: Client, job_id: string) => Promise<unknown>> = {
  'a like': (api, job_id) => api.likes.likeJob({ job_id }),
  'a super like': (api, job_id) => api.likes.superLikeJob({ job_id }),
  'a rejection': (api, job_id) => api.feed.reject({ job_id }),
  'a skip': (api, job_id) => api.feed.skip({ job_id }),
  'a saving': (api, job_id) => api.decisions.saveJob({ job_id }),
};

it.each(Object.entries(decisions))(
  '%s of a job that is being deleted returns NOT_FOUND (jobs#deletion)',
  async (_, decide) => {
    const location = CITIES[towns++] ?? '';
    const job = await givenJob(db, await givenCompany(db), { location });
    const { api } = await app.as(await givenCandidate(db, { plano: 'super_premium', cidade_de_interesse: location }));
    const deleting = await pool.connect();
    try {
      await deleting.query('begin');
      await deleting.query('delete from jobs where id = $1', [job.id]);
      const refused = refusal(decide(api, job.id));
      await waitUntilBlocked(deleting);
      await deleting.query('commit');
      expect(await refused).toBe('NOT_FOUND');
    } finally {
      deleting.release();
    }
  },
);
