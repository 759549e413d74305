import type { VerificationOutcome } from '#domain/companies/company-verification.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { decideRequest, findOpenRequest, revoke } from '../verification/service.ts';
import { lockCustomer } from './customer.ts';

type Decision = { request_id: string; outcome: VerificationOutcome; name: string; cnpj: string | null; reason: string };

/**
 * Decides a company's request for verification (verification#decision).
 * @returns the company's id
 * @throws AppError NOT_FOUND when the request or company no longer exists; NOTHING_CHANGES when the request is decided already;
 * else as decideRequest
 */
export async function decideVerification(
  deps: Deps,
  tx: Tx,
  operator_id: string,
  { request_id, ...decision }: Decision,
): Promise<string> {
  const { company_id } = await findOpenRequest(tx, request_id);
  await decideRequest(deps, tx, await lockCustomer(tx, company_id), { ...decision, operator_id });
  return company_id;
}

/**
 * Revokes a company's verification.
 * @throws AppError NOT_FOUND as lockCustomer; NOTHING_CHANGES when the company is not verified
 */
export async function revokeVerification(
  deps: Deps,
  tx: Tx,
  { user_id, reason }: { user_id: string; reason: string },
): Promise<void> {
  await revoke(deps, tx, await lockCustomer(tx, user_id), reason);
}
