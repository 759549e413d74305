import type { PersonAct } from './person-acts-values.ts';

/** What is done with a reason alone. */
export type ReasonedAct = Exclude<PersonAct, 'link' | 'change'>;

interface ActTexts {
  title: string;
  /** What follows from it, and who hears of it. */
  description: string;
  confirmLabel: string;
  tone: 'primary' | 'danger';
}

export const REASONED_ACTS: Readonly<Record<ReasonedAct, ActTexts>> = {
  block: {
    title: 'Bloquear',
    description:
      'As sessões terminam e ninguém mais encontra o perfil e as vagas. A pessoa recebe o motivo por e-mail.',
    confirmLabel: 'Bloquear conta',
    tone: 'danger',
  },
  unblock: {
    title: 'Liberar',
    description: 'Tudo volta a ser como antes, no limite do plano de agora. A pessoa recebe um e-mail.',
    confirmLabel: 'Liberar conta',
    tone: 'primary',
  },
  pauseJobs: {
    title: 'Pausar vagas',
    description:
      'Todas as vagas saem do ar e esperam por análise, uma a uma. A empresa recebe o motivo por e-mail, e como discordar.',
    confirmLabel: 'Pausar vagas',
    tone: 'danger',
  },
  giveLikes: {
    title: 'Dar curtidas',
    description: 'Curtidas extras são usadas antes das da semana e não vencem.',
    confirmLabel: 'Dar curtidas',
    tone: 'primary',
  },
  revoke: {
    title: 'Encerrar verificação',
    description: 'O selo some das vagas e do perfil na hora. A empresa recebe o motivo por e-mail.',
    confirmLabel: 'Encerrar verificação',
    tone: 'danger',
  },
  confirm: {
    title: 'Confirmar e-mail',
    description: 'Só com a certeza de que o endereço é da pessoa. Os e-mails voltam a ser enviados.',
    confirmLabel: 'Confirmar e-mail',
    tone: 'primary',
  },
  export: {
    title: 'Exportar dados',
    description: 'O mesmo arquivo que a pessoa baixaria. Entregue só a ela.',
    confirmLabel: 'Exportar dados',
    tone: 'primary',
  },
  remove: {
    title: 'Excluir conta',
    description: 'Apaga dados e fotos para sempre. A pessoa recebe o motivo por e-mail.',
    confirmLabel: 'Excluir conta',
    tone: 'danger',
  },
};
