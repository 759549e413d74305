import type { Account } from '#contract/operators/accounts.ts';
import type { OperatorRole } from '#domain/operations/operator-roles.ts';

/** An operator's action. 'confirm' confirms the e-mail address and ends its suspension; 'revoke' ends a company's verification. */
export type AccountAction =
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

interface ActionValues {
  needs: OperatorRole;
  /** True when the action is possible for this account. */
  isOpen: (account: Account) => boolean;
  label: string;
  /** The label of the button that confirms, when it is not `label`. */
  confirmLabel?: string;
  tone: 'primary' | 'danger';
}

const isAlive = ({ removed }: Account) => !removed;

/** The actions on an account, each with the lowest role that may take it, as on the server (operators#roles). */
export const ACCOUNT_ACTIONS: Readonly<Record<AccountAction, ActionValues>> = {
  block: {
    needs: 'moderator',
    isOpen: ({ blocked, removed }) => !blocked && !removed,
    label: 'Bloquear',
    confirmLabel: 'Bloquear conta',
    tone: 'danger',
  },
  unblock: {
    needs: 'moderator',
    isOpen: ({ blocked, removed }) => blocked && !removed,
    label: 'Liberar',
    confirmLabel: 'Liberar conta',
    tone: 'primary',
  },
  pauseJobs: {
    needs: 'moderator',
    isOpen: (account) =>
      account.user_type === 'company' && account.counts.active_jobs > 0 && !account.blocked && !account.removed,
    label: 'Pausar vagas',
    tone: 'danger',
  },
  giveLikes: {
    needs: 'moderator',
    isOpen: (account) => account.user_type !== 'member' && isAlive(account),
    label: 'Dar curtidas',
    tone: 'primary',
  },
  revoke: {
    needs: 'moderator',
    isOpen: (account) => account.user_type !== 'member' && account.verified !== null,
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
    isOpen: (account) =>
      !account.blocked && !account.removed && !(account.user_type === 'member' && account.is_company_blocked),
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
    isOpen: (account) => isAlive(account) && !(account.user_type === 'member' && account.role === 'proprietario'),
    label: 'Excluir conta',
    tone: 'danger',
  },
};

export const ACCOUNT_ACTION_NAMES = Object.keys(ACCOUNT_ACTIONS) as AccountAction[];
