const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const DOMAIN_MAX = 253;

/**
 * Returns the normalised form of a mail domain: lower case, non-ASCII as in DNS, without the dot at the end. Undefined for a text
 * that is no domain name, for an IP address and for a single label.
 */
export function normalizedMailDomain(typed: string): string | undefined {
  const wanted = typed.trim().normalize('NFKC').replace(/\.$/, '');
  // Characters that a host name can't contain would be parsed as other parts of a URL.
  if (wanted === '' || /[\s/\\?#@:%[\]]/.test(wanted) || !URL.canParse(`http://${wanted}`)) return undefined;
  const { hostname } = new URL(`http://${wanted}`);
  const labels = hostname.split('.');
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && /[a-z]/.test(labels.at(-1) ?? '');
  return isName && hostname.length <= DOMAIN_MAX ? hostname : undefined;
}

/** Returns the normalised domain of an e-mail address; undefined when nothing precedes the @ or `normalizedMailDomain` refuses it. */
export function domainOfEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  return at < 1 ? undefined : normalizedMailDomain(email.slice(at + 1));
}

/** Returns an e-mail address as accounts store it: in lower case, with its normalised domain. Undefined as in `domainOfEmail`. */
export function normalizedEmail(email: string): string | undefined {
  const domain = domainOfEmail(email);
  return domain && `${email.trim().slice(0, email.trim().lastIndexOf('@')).toLowerCase()}@${domain}`;
}
