import type { InvitedRole, TeamRole } from '#domain/companies/team-roles.ts';
import { dayNameOf } from '#domain/operations/daily-metrics.ts';
import { dayNameText } from '#domain/text/date-texts.ts';

/** Texts about what a team member with each role may do (team#roles). */
export const ROLE_HINTS: Readonly<Record<InvitedRole, string>> = {
  recrutador: 'Cuida de vagas, candidatos, matches e entrevistas.',
  administrador: 'Também muda o perfil, os planos e a equipe.',
};

/** The name of each role of a team, in lower case for use within a sentence. */
export const ROLE_NAMES: Readonly<Record<TeamRole, string>> = {
  proprietario: 'proprietário',
  administrador: 'administrador',
  recrutador: 'recrutador',
};

/** Formats 'yyyy-mm-dd' as 'última visita hoje' or 'última visita em 12/11/2026'; returns null for null, when no visit is stored. */
export function lastSeenText(day: string | null, now: Date): string | null {
  if (day === null) return null;
  return day === dayNameOf(now) ? 'última visita hoje' : `última visita em ${dayNameText(day)}`;
}
