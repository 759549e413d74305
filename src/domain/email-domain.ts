const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const DOMAIN_MAX = 253;

/**
 * The one form in which a domain of mail is kept and compared: small letters, as the name system writes what isn't ASCII, without
 * the dot at the end. Undefined for what is none: an address of a machine, a name of one part.
 */
export function mailDomain(typed: string): string | undefined {
  const wanted = typed.trim().normalize('NFKC').replace(/\.$/, '');
  // What a name can't hold would be taken for another part of an address.
  if (wanted === '' || /[\s/\\?#@:%[\]]/.test(wanted) || !URL.canParse(`http://${wanted}`)) return undefined;
  const { hostname } = new URL(`http://${wanted}`);
  const labels = hostname.split('.');
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && /[a-z]/.test(labels.at(-1) ?? '');
  return isName && hostname.length <= DOMAIN_MAX ? hostname : undefined;
}

/** The domain of an address, in its one form. */
export function domainOfEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  return at < 1 ? undefined : mailDomain(email.slice(at + 1));
}

/** The address in the form in which accounts keep theirs. */
export function plainEmail(email: string): string | undefined {
  const domain = domainOfEmail(email);
  return domain && `${email.trim().slice(0, email.trim().lastIndexOf('@')).toLowerCase()}@${domain}`;
}
