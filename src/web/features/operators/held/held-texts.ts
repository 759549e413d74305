import type { Shortcut } from '#web/features/swipe/deck-values.ts';
import type { Question } from '#web/ui/dialogs/confirm.tsx';

export const REFUSE_TEXTS = {
  label: 'Recusar',
  description: 'Ninguém vê a vaga. A empresa lê o que você escrever, pode editar e enviar de novo.',
};

export const PAUSE_ALL_TEXTS = {
  label: 'Pausar todas',
  description:
    'Todas as vagas da empresa saem do ar e esperam por análise, uma a uma. A empresa lê o que você escrever e como discordar.',
};

export const publishQuestion = (title: string): Question => ({
  title: `Publicar “${title}”?`,
  description: 'Os candidatos passam a ver a vaga como ela está agora, e a empresa recebe um e-mail.',
  confirmLabel: 'Publicar',
  cancelLabel: 'Cancelar',
  tone: 'primary',
});

export const HELD_SHORTCUTS: readonly Shortcut[] = [
  { sign: 'J', does: 'próxima' },
  { sign: 'K', does: 'anterior' },
  { sign: 'P', does: 'publicar' },
  { sign: 'R', does: 'recusar' },
  { sign: 'T', does: 'pausar todas da empresa' },
  { sign: 'A', does: 'abrir a conta' },
  { sign: 'Ctrl ↵', does: 'confirmar o que escreveu' },
];
