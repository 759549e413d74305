import { COMPANY_RESULTS_MAX, COMPANY_SEARCH_MIN, HIDDEN_CNPJS_MAX } from '#domain/candidates/hidden-companies.ts';
import { normalizeText } from '#domain/text/text.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import * as queries from './block-queries.ts';
import { limitBlocks, publishToPair } from './blocked-pair.ts';
import { lockBothSides } from './visible-subject.ts';

const MINUTE_MS = 60_000;
const SEARCHES_A_MINUTE = 60;

/**
 * Finds companies to hide from by the beginning of their name; none for fewer than COMPANY_SEARCH_MIN characters
 * (safety#hide-companies).
 * @throws AppError RATE_LIMITED over SEARCHES_A_MINUTE
 */
export async function searchCompanies(deps: Pick<Deps, 'db' | 'now'>, { user_id }: Actor, query: string) {
  const key = normalizeText(query);
  if (key.length < COMPANY_SEARCH_MIN) return [];
  const attempt = { key: `companies|${user_id}`, now: deps.now().getTime(), window: MINUTE_MS, max: SEARCHES_A_MINUTE };
  await limitAttempts(deps.db, attempt);
  return queries.selectCompaniesNamed(deps.db, user_id, key, COMPANY_RESULTS_MAX);
}

/**
 * Hides the candidate from every company with this CNPJ, now or later, by blocks (safety#hide-companies). A repeated call
 * changes nothing.
 * @throws AppError RATE_LIMITED as limitBlocks; BLOCKS_FULL when HIDDEN_CNPJS_MAX are hidden already
 */
export function hideCnpj(deps: Deps, actor: Actor, cnpj: string): Promise<void> {
  const { user_id: candidate_id } = actor;
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.insertHiddenCnpj(tx, { candidate_id, cnpj, created_at: deps.now() }))) return;
    await limitBlocks(deps, tx, actor);
    if ((await queries.countHiddenCnpjs(tx, candidate_id)) > HIDDEN_CNPJS_MAX) throw new AppError('BLOCKS_FULL');
    for (const block of await queries.selectBlocksByCnpj(tx, candidate_id, cnpj)) await publishToPair(tx, block);
  });
}

/**
 * Deletes a hidden CNPJ and the blocks that it caused; a company's own block of the candidate stays (safety#unblock).
 * @throws AppError NOT_FOUND when the CNPJ isn't hidden
 */
export function unhideCnpj(deps: Deps, { user_id }: Actor, cnpj: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.deleteHiddenCnpj(tx, user_id, cnpj))) throw new AppError('NOT_FOUND');
    for (const block of await queries.selectBlocksByCnpj(tx, user_id, cnpj)) {
      await lockBothSides(tx, block);
      await queries.deleteBlock(tx, block);
      await publishToPair(tx, block);
    }
  });
}

export const listHiddenCnpjs = (deps: Pick<Deps, 'db'>, { user_id }: Actor) =>
  queries.selectHiddenCnpjs(deps.db, user_id);
