import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import type { TeamRole } from '#domain/companies/team-roles.ts';
import { consents, user } from '#server/features/accounts/schema.ts';
import { companyMembers } from '#server/features/team/schema.ts';
import type { Db } from '#server/platform/database/create-db.ts';

let count = 0;

/** Creates a member of the company's team who has accepted the terms. */
export async function givenMember(
  db: Db,
  company: { user_id: string },
  role: Exclude<TeamRole, 'proprietario'> = 'recrutador',
) {
  const user_id = randomUUID();
  const name = ['Bia Rocha', 'Caio Luz', 'Davi Paz'][++count % 3] ?? '';
  const email = `colega${count}.${user_id.slice(0, 8)}@example.com`;
  await db.insert(user).values({ id: user_id, name, email, user_type: 'member', emailVerified: true });
  const seat = { company_id: company.user_id, user_id, name, role, since: new Date() };
  const [member] = await db.insert(companyMembers).values(seat).returning({ id: companyMembers.id });
  if (!member) throw new Error('The member does not exist');
  await db.insert(consents).values({ user_id, version: TERMS_VERSION, given: 'sign-up', agreed_at: new Date() });
  return { user_id, id: member.id, name, email, role, company_id: company.user_id };
}
