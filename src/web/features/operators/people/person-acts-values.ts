import type { Person } from '#contract/operators/people.ts';
import type { OperatorRole } from '#domain/operations/operator-roles.ts';

/** An operator's action on an account. 'confirm' confirms the e-mail address, 'revoke' revokes a company's verification. */
export type PersonAct =
  | 'block'
  | 'unblock'
  | 'pauseJobs'
  | 'giveLikes'
  | 'confirm'
  | 'revoke'
  | 'change'
  | 'link'
  | 'export'
  | 'remove';

interface ActValues {
  needs: OperatorRole;
  /** True when the action is possible for this person. */
  isOpen: (person: Person) => boolean;
  label: string;
  tone: 'primary' | 'danger';
}

const isAlive = ({ removed }: Person) => !removed;

/** The actions on a person, each with the lowest role that may take it, as on the server (operators#roles). */
export const PERSON_ACTS: Readonly<Record<PersonAct, ActValues>> = {
  block: {
    needs: 'moderator',
    isOpen: ({ blocked, removed }) => !blocked && !removed,
    label: 'Bloquear',
    tone: 'danger',
  },
  unblock: {
    needs: 'moderator',
    isOpen: ({ blocked, removed }) => blocked && !removed,
    label: 'Liberar',
    tone: 'primary',
  },
  pauseJobs: {
    needs: 'moderator',
    isOpen: (person) =>
      person.user_type === 'company' && person.counts.active_jobs > 0 && !person.blocked && !person.removed,
    label: 'Pausar vagas',
    tone: 'danger',
  },
  giveLikes: {
    needs: 'moderator',
    isOpen: (person) => person.user_type !== 'member' && isAlive(person),
    label: 'Dar curtidas',
    tone: 'primary',
  },
  revoke: {
    needs: 'moderator',
    isOpen: (person) => person.user_type !== 'member' && person.verified !== null,
    label: 'Encerrar verificação',
    tone: 'danger',
  },
  confirm: {
    needs: 'administrator',
    isOpen: ({ email, email_confirmed, mail_suppressed, removed }) =>
      !removed && email !== null && (!email_confirmed || mail_suppressed !== null),
    label: 'Confirmar e-mail',
    tone: 'primary',
  },
  change: {
    needs: 'administrator',
    isOpen: isAlive,
    label: 'Alterar',
    tone: 'primary',
  },
  link: {
    needs: 'administrator',
    isOpen: (person) =>
      !person.blocked && !person.removed && !(person.user_type === 'member' && person.is_company_blocked),
    label: 'Criar link',
    tone: 'primary',
  },
  export: {
    needs: 'administrator',
    isOpen: isAlive,
    label: 'Exportar dados',
    tone: 'primary',
  },
  remove: {
    needs: 'administrator',
    // A company's owner is deleted with the company, from the company's page.
    isOpen: (person) => isAlive(person) && !(person.user_type === 'member' && person.role === 'proprietario'),
    label: 'Excluir conta',
    tone: 'danger',
  },
};

export const PERSON_ACT_NAMES = Object.keys(PERSON_ACTS) as PersonAct[];
