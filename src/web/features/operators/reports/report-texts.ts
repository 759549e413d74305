import type { Subject } from '#contract/operators.ts';
import type { ReportKind, ReportState } from '#domain/reports.ts';
import type { Shortcut } from '#web/features/swipe/deck-values.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { shortDayText } from '../instant-texts.ts';

export const KIND_LABELS: Readonly<Record<ReportKind, string>> = {
  job: 'Vaga',
  company: 'Empresa',
  candidate: 'Candidato',
};

export const STATE_LABELS: Readonly<Record<ReportState, { label: string; tone: BadgeTone }>> = {
  open: { label: 'Espera', tone: 'super' },
  upheld: { label: 'Procedente', tone: 'danger' },
  dismissed: { label: 'Improcedente', tone: 'success' },
};

export const DISMISS = {
  label: 'Manter',
  description: 'O que estava oculto volta a aparecer. Quem denunciou lê o que você escrever.',
};

/** What a reported thing that was reported rightly comes to (safety#decision). */
export const upholding = (kind: ReportKind) =>
  kind === 'job'
    ? {
        label: 'Retirar do ar',
        description: 'A vaga sai de vez. A empresa lê o que você escrever e como discordar.',
      }
    : {
        label: 'Bloquear conta',
        description:
          'As sessões terminam e ninguém mais encontra o perfil e as vagas. A pessoa lê o que você escrever e como discordar.',
      };

/** Without a kind, of what isn't read yet. */
export const reportShortcuts = (kind: ReportKind | null): readonly Shortcut[] => [
  { sign: 'J', does: 'próxima' },
  { sign: 'K', does: 'anterior' },
  { sign: 'R', does: kind === null ? 'retirar do ar ou bloquear' : upholding(kind).label.toLowerCase() },
  { sign: 'M', does: DISMISS.label.toLowerCase() },
  { sign: 'A', does: 'abrir a conta' },
  { sign: 'Ctrl ↵', does: 'confirmar o que escreveu' },
];

type Said = Subject['reports'][number];

/** How much the word of whoever said it counts, and why. */
export function reporterText({ reporter, weight }: Said): string {
  const counts = weight === 1 ? 'conta inteira' : weight === 0 ? 'não conta' : 'conta meia';
  if (!reporter) return `Conta excluída · ${counts}`;
  const { upheld, dismissed } = reporter;
  const others = upheld + dismissed === 0 ? 'primeira denúncia' : `antes: ${upheld} procedentes, ${dismissed} não`;
  return `Conta desde ${shortDayText(reporter.created_at)} · ${others} · ${counts}`;
}
