import { AppError } from '../../app-error.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { lockProfile, type Profile } from '../profiles/service.ts';

/** Whom an act is about, with their row locked. @throws AppError NOT_FOUND, for an operator and a removed account too */
export async function lockCustomer(tx: Tx, user_id: string): Promise<Profile> {
  const person = await lockProfile(tx, user_id);
  if (!person || person.removed_at !== null) throw new AppError('NOT_FOUND');
  return person;
}
