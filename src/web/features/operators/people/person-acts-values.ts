import type { Person } from '#contract/operators.ts';
import type { OperatorRole } from '#domain/operator-roles.ts';

export type PersonAct = 'block' | 'unblock' | 'pauseJobs' | 'giveLikes' | 'confirm' | 'revoke' | 'export' | 'remove';

interface ActValues {
  needs: OperatorRole;
  /** Whether there is something to do. */
  isOpen: (person: Person) => boolean;
  label: string;
  description: string;
  confirmLabel: string;
  tone: 'primary' | 'danger';
}

const isAlive = ({ removed }: Person) => !removed;

/** What may be done to somebody, and by whom at least: the server has the same (operators#roles). */
export const PERSON_ACTS: Readonly<Record<PersonAct, ActValues>> = {
  block: {
    needs: 'moderator',
    isOpen: ({ blocked, removed }) => !blocked && !removed,
    label: 'Bloquear',
    description:
      'As sessões terminam e ninguém mais encontra o perfil e as vagas. A pessoa recebe o motivo por e-mail.',
    confirmLabel: 'Bloquear conta',
    tone: 'danger',
  },
  unblock: {
    needs: 'moderator',
    isOpen: ({ blocked, removed }) => blocked && !removed,
    label: 'Liberar',
    description: 'Tudo volta a ser como antes, no limite do plano de agora. A pessoa recebe um e-mail.',
    confirmLabel: 'Liberar conta',
    tone: 'primary',
  },
  pauseJobs: {
    needs: 'moderator',
    isOpen: ({ user_type, counts, blocked, removed }) =>
      user_type === 'company' && counts.active_jobs > 0 && !blocked && !removed,
    label: 'Pausar vagas',
    description:
      'Todas as vagas saem do ar e esperam por análise, uma a uma. A empresa recebe o motivo por e-mail, e como discordar.',
    confirmLabel: 'Pausar vagas',
    tone: 'danger',
  },
  giveLikes: {
    needs: 'moderator',
    isOpen: isAlive,
    label: 'Dar curtidas',
    description: 'Curtidas extras são usadas antes das da semana e não vencem.',
    confirmLabel: 'Dar curtidas',
    tone: 'primary',
  },
  revoke: {
    needs: 'moderator',
    isOpen: ({ verified }) => verified !== null,
    label: 'Encerrar verificação',
    description: 'O selo some das vagas e do perfil na hora. A empresa recebe o motivo por e-mail.',
    confirmLabel: 'Encerrar verificação',
    tone: 'danger',
  },
  confirm: {
    needs: 'administrator',
    isOpen: ({ email, email_confirmed, mail_stopped, removed }) =>
      !removed && email !== null && (!email_confirmed || mail_stopped !== null),
    label: 'Confirmar e-mail',
    description: 'Só com a certeza de que o endereço é da pessoa. Os e-mails voltam a ser enviados.',
    confirmLabel: 'Confirmar e-mail',
    tone: 'primary',
  },
  export: {
    needs: 'administrator',
    isOpen: isAlive,
    label: 'Exportar dados',
    description: 'O mesmo arquivo que a pessoa baixaria. Entregue só a ela.',
    confirmLabel: 'Exportar dados',
    tone: 'primary',
  },
  remove: {
    needs: 'administrator',
    isOpen: isAlive,
    label: 'Excluir conta',
    description: 'Apaga dados e fotos para sempre. A pessoa recebe o motivo por e-mail.',
    confirmLabel: 'Excluir conta',
    tone: 'danger',
  },
};

export const PERSON_ACT_NAMES = Object.keys(PERSON_ACTS) as PersonAct[];
