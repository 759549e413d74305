import type { VerificationOutcome } from '#domain/companies/company-verification.ts';
import type { Shortcut } from '#web/features/swipe/deck-values.ts';
import { ITEM_SHORTCUTS } from '../queue/queue-texts.ts';

/** Texts of the button and dialog for each decision on a verification request (verification#decision). */
export const VERIFICATION_DECISION_TEXTS: Readonly<
  Record<VerificationOutcome, { label: string; description: string; tone: 'primary' | 'danger' }>
> = {
  verified: {
    label: 'Verificar',
    description:
      '“Empresa verificada” aparece nas vagas e no perfil, com o CNPJ. Escreva o que você conferiu: fica só no registro.',
    tone: 'primary',
  },
  refused: {
    label: 'Recusar',
    description: 'As vagas continuam no ar, sem o selo. A empresa lê o que você escrever e pode pedir de novo.',
    tone: 'danger',
  },
};

export const VERIFICATION_SHORTCUTS: readonly Shortcut[] = [
  { keyLabel: 'V', does: 'verificar' },
  { keyLabel: 'R', does: 'recusar' },
  ...ITEM_SHORTCUTS,
];
