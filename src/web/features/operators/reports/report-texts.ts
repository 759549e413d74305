import type { ReportSubject } from '#contract/operators/reviews.ts';
import type { ReportKind, ReportOutcome, ReportState } from '#domain/operations/reports.ts';
import type { Shortcut } from '#web/features/swipe/deck-values.ts';
import { formatDate } from '#web/lib/dates.ts';
import type { BadgeTone } from '#web/ui/cards/badge.tsx';
import { ITEM_SHORTCUTS } from '../queue/queue-texts.ts';

/** Labels of what a report is about. */
export const REPORT_KIND_LABELS: Readonly<Record<ReportKind, string>> = {
  job: 'Vaga',
  company: 'Empresa',
  candidate: 'Candidato',
};

export const REPORT_STATE_LABELS: Readonly<Record<ReportState, { label: string; tone: BadgeTone }>> = {
  open: { label: 'Espera', tone: 'super' },
  upheld: { label: 'Procedente', tone: 'danger' },
  warned: { label: 'Avisada', tone: 'brand' },
  dismissed: { label: 'Improcedente', tone: 'success' },
};

interface DecisionTexts {
  label: string;
  description: string;
  tone: 'primary' | 'danger';
}

const upholding = (kind: ReportKind) =>
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

/** Returns the texts of the button and dialog for a decision on a report (safety#decision). */
export const decisionTexts = (kind: ReportKind, outcome: ReportOutcome): DecisionTexts =>
  ({
    upheld: { ...upholding(kind), tone: 'danger' as const },
    warned: {
      label: 'Avisar',
      description:
        'Tudo continua no ar, e o que estava oculto volta. Escreva com gentileza o que precisa mudar: chega por e-mail e fica no registro.',
      tone: 'primary' as const,
    },
    dismissed: {
      label: 'Manter',
      description: 'O que estava oculto volta a aparecer. Quem denunciou lê o que você escrever.',
      tone: 'primary' as const,
    },
  })[outcome];

export const REPORT_DECIDED_TEXTS: Readonly<Record<ReportOutcome, string>> = {
  upheld: 'Denúncia procedente',
  warned: 'Aviso enviado',
  dismissed: 'Denúncia improcedente',
};

/** Returns the keyboard shortcuts for a report. `kind` is null when it isn't known. */
export const reportShortcuts = (kind: ReportKind | null): readonly Shortcut[] => [
  { keyLabel: 'R', does: kind === null ? 'retirar do ar ou bloquear' : upholding(kind).label.toLowerCase() },
  { keyLabel: 'V', does: 'avisar' },
  { keyLabel: 'M', does: 'manter' },
  ...ITEM_SHORTCUTS,
];

type SubjectReport = ReportSubject['reports'][number];

/** Describes the reporter: since when they have an account, how their earlier reports were decided, and how much this report counts. */
export function reporterText({ reporter, weight }: SubjectReport): string {
  const counts = weight === 1 ? 'conta inteira' : weight === 0 ? 'não conta' : 'conta meia';
  if (!reporter) return `Conta excluída · ${counts}`;
  const { upheld, dismissed } = reporter;
  const others =
    upheld + dismissed === 0 ? 'primeira denúncia' : `antes, procedentes: ${upheld}; improcedentes: ${dismissed}`;
  return `Conta desde ${formatDate(reporter.created_at)} · ${others} · ${counts}`;
}
