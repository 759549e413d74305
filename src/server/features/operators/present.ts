import type { Act, ListedPerson, Person, PersonSession } from '#contract/operators.ts';
import { ownEmail } from '#domain/no-email.ts';
import type { ActRow, ListedRow, PersonRow } from './queries.ts';
import type { readSessions } from './service.ts';

export const presentListed = (row: ListedRow): ListedPerson => ({
  user_id: row.user_id,
  name: row.name,
  email: row.removed_at === null ? ownEmail(row.email) : null,
  user_type: row.user_type,
  plano: row.plano,
  created_at: row.created_at,
  blocked: row.blocked_at !== null,
  removed: row.removed_at !== null,
});

export const presentPerson = (row: PersonRow): Person => ({
  ...presentListed(row),
  email_confirmed: row.email_confirmed,
  block: row.blocked_at && { at: row.blocked_at, reason: row.blocked_reason ?? '' },
  telefone: row.telefone,
  whatsapp: row.whatsapp,
  city: row.city,
  cidade_de_interesse: row.cidade_de_interesse,
  area: row.area,
  cnpj: row.cnpj,
  counts: {
    likes_given: row.likes_given,
    likes_received: row.likes_received,
    matches: row.matches,
    jobs: row.jobs,
    active_jobs: row.active_jobs,
  },
});

type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];

export const presentPersonSession = (row: SessionRow): PersonSession => ({
  id: row.id,
  user_agent: row.user_agent || null,
  address: row.address || null,
  created_at: row.created_at,
  last_used_at: row.last_used_at,
  expires_at: row.expires_at,
});

export const presentAct = ({ operator_id, operator_email, role, ...row }: ActRow): Act => ({
  id: row.id,
  at: row.at,
  operator: operator_id && role ? { user_id: operator_id, email: operator_email ?? '', role } : null,
  act: row.act,
  about: row.about,
  address: row.address,
  reason: row.reason,
  details: row.details,
});
