/** The response does not prove who signs in. */
export class ProofRefused extends Error {
  override name = 'ProofRefused';
}

/** The person cancelled at the issuer's own page. */
export class SignInCancelled extends ProofRefused {
  override name = 'SignInCancelled';
}

/** The issuer is unavailable or refuses our client credentials; a visitor can do nothing about it. */
export class IssuerUnreachable extends Error {
  override name = 'IssuerUnreachable';

  constructor(cause: unknown) {
    super('An identity provider could not be reached', { cause });
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
const errorOf = (error: unknown) => (error instanceof Error && 'error' in error ? String(error.error) : '');

/** Maps the libraries' errors to ours. */
export function issuerFailure(error: unknown): ProofRefused | IssuerUnreachable {
  if (error instanceof ProofRefused) return error;
  const code = codeOf(error);
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') {
    return errorOf(error) === 'access_denied' ? new SignInCancelled(code) : new ProofRefused(errorOf(error));
  }
  if (code === 'OAUTH_RESPONSE_BODY_ERROR') {
    return errorOf(error) === 'invalid_grant' ? new ProofRefused('invalid_grant') : new IssuerUnreachable(error);
  }
  // The issuer's response is unreadable: an error page, or no keys.
  const isIssuerFault = /^(?:OAUTH_(?:RESPONSE|PARSE|WWW)|ERR_JWKS_(?:TIMEOUT|INVALID))/.test(code);
  const isAnswered = /^(?:OAUTH_|ERR_J)/.test(code);
  return isIssuerFault || !isAnswered ? new IssuerUnreachable(error) : new ProofRefused(code, { cause: error });
}
