import type { Shortcut } from '#web/features/swipe/deck-values.ts';
import type { Question } from '#web/ui/dialogs/confirm.tsx';
import { ITEM_SHORTCUTS } from '../queue/queue-texts.ts';

/** Texts for refusing a held job: button and dialog. */
export const REFUSE_TEXTS = {
  label: 'Recusar',
  description: 'Ninguém vê a vaga. A empresa lê o que você escrever, pode editar e enviar de novo.',
};

/** Texts for pausing all jobs of a company: button and dialog. */
export const PAUSE_ALL_TEXTS = {
  label: 'Pausar todas',
  description:
    'Todas as vagas da empresa saem do ar e esperam por análise, uma a uma. A empresa lê o que você escrever e como discordar.',
};

/** Returns the confirmation dialog's texts before a held job is published. */
export const publishQuestion = (title: string): Question => ({
  title: `Publicar “${title}”?`,
  description: 'Os candidatos passam a ver a vaga como ela está agora, e a empresa recebe um e-mail.',
  confirmLabel: 'Publicar',
  cancelLabel: 'Cancelar',
  tone: 'primary',
});

export const HELD_SHORTCUTS: readonly Shortcut[] = [
  { keyLabel: 'P', does: 'publicar' },
  { keyLabel: 'R', does: 'recusar' },
  { keyLabel: 'T', does: 'pausar todas da empresa' },
  ...ITEM_SHORTCUTS,
];
