import { eq } from 'drizzle-orm';
import type { JobData, ProfileData } from '#demo/types.ts';
import type { Modality, Radius } from '#domain/reach.ts';
import { jobs } from '#server/features/jobs/schema.ts';
import { profiles } from '#server/features/profiles/schema.ts';
import type { Executor } from '#server/platform/database/create-db.ts';
import { givenCandidate, givenJob } from './people.ts';

type Place = { location?: string; outras_cidades?: string[]; modalidade?: Modality };
type Wish = { cidade_de_interesse?: string; raio_km?: Radius; aceita_remoto?: boolean };

/** A job as `givenJob` makes it, where and how its work is done. */
export async function givenJobIn(db: Executor, company: ProfileData, place: Place): Promise<JobData> {
  const job = await givenJob(db, company, place.location === undefined ? {} : { location: place.location });
  await db.update(jobs).set(place).where(eq(jobs.id, job.id));
  return job;
}

/** A candidate as `givenCandidate` makes them, who looks there and so far. */
export async function givenReaching(db: Executor, { cidade_de_interesse, ...wish }: Wish): Promise<ProfileData> {
  const lives = cidade_de_interesse === undefined ? {} : { cidade_de_interesse, cidade_mora: cidade_de_interesse };
  const person = await givenCandidate(db, lives);
  await db.update(profiles).set(wish).where(eq(profiles.user_id, person.user_id));
  return person;
}
