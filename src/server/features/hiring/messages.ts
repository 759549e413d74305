import type { CompanyMessage } from '#domain/hiring/company-messages.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import * as rows from './messages-queries.ts';

const HOUR_MS = 60 * 60 * 1000;
const SAVES_PER_HOUR = 120;

type Company = { user_id: string };
type SavedMessages = { messages: CompanyMessage[]; version: number };

/** Returns the company's own messages in their order (hiring#own-messages). */
export const readMessages = async ({ db }: Pick<Deps, 'db'>, { user_id }: Company): Promise<SavedMessages> =>
  (await rows.selectMessages(db, user_id)) ?? { messages: [], version: 0 };

/**
 * Saves all messages. A repeated save of the stored messages, with its old version, changes nothing.
 * @throws AppError CHANGED_MEANWHILE when another save came between, RATE_LIMITED over SAVES_PER_HOUR
 */
export async function saveMessages(deps: Deps, company: Company, input: SavedMessages): Promise<SavedMessages> {
  const limit = { window: HOUR_MS, max: SAVES_PER_HOUR };
  await limitAttempts(deps.db, { key: `messages|${company.user_id}`, now: deps.now().getTime(), ...limit });
  const saved = await rows.writeMessages(deps.db, company.user_id, input);
  if (saved) return saved;
  const stored = await readMessages(deps, company);
  if (!isSame(stored.messages, input.messages)) throw new AppError('CHANGED_MEANWHILE');
  return stored;
}

const isSame = (a: readonly CompanyMessage[], b: readonly CompanyMessage[]): boolean =>
  a.length === b.length && a.every(({ title, text }, index) => title === b[index]?.title && text === b[index]?.text);
