import type { Deps } from '../../deps.ts';
import { isOwnJobImage } from '../media/service.ts';
import { isImageOfOwnJob } from './queries.ts';

/** Returns whether the company uploaded this picture, or one of its jobs shows it already (jobs#duplicate). */
export const isOwnPicture = async (deps: Pick<Deps, 'db'>, user_id: string, url: string): Promise<boolean> =>
  (await isOwnJobImage(deps, user_id, url)) || isImageOfOwnJob(deps.db, user_id, url);
