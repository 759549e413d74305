import type { InvitedRole, TeamRole } from '#domain/companies/team-roles.ts';
import { dayNameOf } from '#domain/operations/daily-metrics.ts';

/** Rights of each role (team#roles). */
export const ROLE_HINTS: Readonly<Record<InvitedRole, string>> = {
  recrutador: 'Cuida de vagas, candidatos, matches e entrevistas.',
  administrador: 'Também muda o perfil, os planos e a equipe.',
};

/** Formats a role for a sentence: 'com o papel de recrutador'. */
export const AS_ROLE: Readonly<Record<TeamRole, string>> = {
  proprietario: 'proprietário',
  administrador: 'administrador',
  recrutador: 'recrutador',
};

const plainDay = (day: string) => day.split('-').reverse().join('/');

/** Formats as 'última visita hoje' or 'última visita em 12/11/2026'. Only the day is stored, for at most half a year. */
export function lastSeenText(day: string | null, now: Date): string | null {
  if (day === null) return null;
  return day === dayNameOf(now) ? 'última visita hoje' : `última visita em ${plainDay(day)}`;
}
