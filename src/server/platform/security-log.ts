import type { Logger } from './log.ts';

/** Types of security events; docs/decisions/0022 describes them. */
export type SecurityEvent =
  | 'sign-up.requested'
  | 'sign-up.confirmed'
  | 'sign-up.refused'
  | 'sign-in.requested'
  | 'sign-in.succeeded'
  | 'sign-in.failed'
  | 'password.reset-requested'
  | 'password.reset'
  | 'password.changed'
  | 'password.refused'
  | 'code.requested'
  | 'email.change-requested'
  | 'email.changed'
  | 'email.refused'
  | 'number.change-requested'
  | 'number.changed'
  | 'number.removed'
  | 'number.refused'
  | 'factor.requested'
  | 'factor.passed'
  | 'factor.refused'
  | 'factor.enrolled'
  | 'factor.renewed'
  | 'factor.ended'
  | 'identity.linked'
  | 'identity.unlinked'
  | 'identity.refused'
  | 'session.ended'
  | 'account.removed'
  | 'client.allowed'
  | 'client.ended'
  | 'token.given'
  | 'token.refused'
  | 'token.replayed'
  | 'company.verified'
  | 'team.invited'
  | 'team.joined'
  | 'team.role-changed'
  | 'team.removed'
  | 'team.ownership-transferred'
  | 'webhook.created'
  | 'webhook.removed'
  | 'operator.acted'
  | 'operators.chained'
  | 'operators.chain-broken'
  | 'access.refused'
  | 'access.limited'
  | 'input.refused';

type SecurityDetails = {
  user_id?: string | undefined;
  /** The account's e-mail address, or its phone number; logged masked. */
  email?: string | undefined;
  /** The client's IP address. */
  address?: string | undefined;
  /** The id of the OAuth client that acts for the user. */
  client?: string | undefined;
  /** The path of the route, or the procedure's name. */
  path?: string | undefined;
  /** The error code or HTTP status of a refusal. */
  reason?: string | number | undefined;
};

export type SecurityLog = (event: SecurityEvent, details: SecurityDetails) => void;

const PATH_MAX = 120;

/** Masks an address or number: 'a***@example.com', '***4321'. Enough to find a known user's lines, too little to contact the user. */
function masked(email: string): string {
  if (email.startsWith('+')) return `***${email.slice(-4)}`;
  const at = email.lastIndexOf('@');
  return at > 0 ? `${email.slice(0, 1)}***${email.slice(at)}` : '***';
}

/**
 * Creates the security log. It writes one line per event with `"log":"security"`, at every LOG_LEVEL except `silent`. Lines contain no
 * password, token or full e-mail address.
 */
export function createSecurityLog(log: Logger): SecurityLog {
  const security = log.child({ log: 'security' }, { level: log.level === 'silent' ? 'silent' : 'info' });
  return (event, { user_id, email, address, client, path, reason }) => {
    const account = email === undefined ? undefined : masked(email);
    // The client controls the path, so its length is limited.
    const where = path?.slice(0, PATH_MAX);
    security.info({ event, user_id, account, address, client: client?.slice(0, PATH_MAX), path: where, reason }, event);
  };
}
