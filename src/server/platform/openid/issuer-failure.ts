/** The identity provider's response does not prove the user's identity: it is invalid, expired or an error. */
export class IdentityNotProven extends Error {
  override name = 'IdentityNotProven';
}

/** The user cancelled the sign-in on the identity provider's page (`access_denied`). */
export class SignInCancelled extends IdentityNotProven {
  override name = 'SignInCancelled';
}

/** The identity provider is unavailable, responds invalidly, or refuses this server's client credentials. */
export class IssuerUnreachable extends Error {
  override name = 'IssuerUnreachable';

  constructor(cause: unknown) {
    super('An identity provider could not be reached', { cause });
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
const errorOf = (error: unknown) => (error instanceof Error && 'error' in error ? String(error.error) : '');

/** Converts an error of oauth4webapi or jose to one of these classes. */
export function toIssuerError(error: unknown): IdentityNotProven | IssuerUnreachable {
  if (error instanceof IdentityNotProven) return error;
  const code = codeOf(error);
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') {
    return errorOf(error) === 'access_denied' ? new SignInCancelled(code) : new IdentityNotProven(errorOf(error));
  }
  if (code === 'OAUTH_RESPONSE_BODY_ERROR') {
    return errorOf(error) === 'invalid_grant' ? new IdentityNotProven('invalid_grant') : new IssuerUnreachable(error);
  }
  // Codes of an unusable response of the issuer, for instance an HTML error page or an invalid key set.
  const isIssuerFault = /^(?:OAUTH_(?:RESPONSE|PARSE|WWW)|ERR_JWKS_(?:TIMEOUT|INVALID))/.test(code);
  const isAnswered = /^(?:OAUTH_|ERR_J)/.test(code);
  return isIssuerFault || !isAnswered ? new IssuerUnreachable(error) : new IdentityNotProven(code, { cause: error });
}
