import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OperatorRole } from '#domain/operations/operator-roles.ts';
import { twoFactor, user } from '#server/features/accounts/schema.ts';
import { operators } from '#server/features/operators/schema.ts';
import type { Db } from '#server/platform/database/create-db.ts';

let operatorCount = 0;

/** Creates an operator, by default with an authenticator app. */
export async function givenOperator(db: Db, role: OperatorRole, { factor = true }: { factor?: boolean } = {}) {
  const user_id = randomUUID();
  const email = `${role}${++operatorCount}.${user_id.slice(0, 8)}@encaixe.test`;
  await db.insert(user).values({ id: user_id, name: email, email, user_type: 'operator', emailVerified: true });
  await db.insert(operators).values({ user_id, role, created_at: new Date() });
  if (factor) {
    await db.insert(twoFactor).values({ id: randomUUID(), userId: user_id, secret: 'nenhum', backupCodes: 'nenhum' });
    await db.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, user_id));
  }
  return { user_id, email, role };
}
