import { IdentityNotProven } from '../openid/issuer-failure.ts';

type XmlNode = { readonly nodeType: number; readonly parentNode: XmlNode | null };
type XmlElement = XmlNode & {
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly attributes: ArrayLike<{ readonly localName: string; readonly name: string; readonly value: string }>;
  getAttribute(name: string): string | null;
};
type XmlDocument = {
  readonly documentElement: XmlElement | null;
  getElementsByTagName(name: '*'): ArrayLike<XmlElement>;
};
type XmlModule = {
  DOMParser: new (options: object) => { parseFromString(xml: string, type: 'text/xml'): XmlDocument };
};

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** Allowed algorithms of XML signatures: no SHA-1, no HMAC, and no canonicalization that keeps comments. */
const ALGORITHMS: Readonly<Record<string, readonly string[]>> = {
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  ],
  DigestMethod: ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'],
  CanonicalizationMethod: ['http://www.w3.org/2001/10/xml-exc-c14n#'],
  Transform: [`${DSIG}enveloped-signature`, 'http://www.w3.org/2001/10/xml-exc-c14n#'],
};

/** Maximum length of the XML in characters; responses that list hundreds of groups are smaller. */
const XML_MAX = 64 * 1024;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const DECLARATION =
  /^<\?xml version=(["'])1\.0\1(?: encoding=(["'])utf-8\2)?(?: standalone=(["'])(?:yes|no)\3)?\s*\?>\s*/i;

/**
 * Decodes the base64. @throws IdentityNotProven for a text that is not base64, too long or not UTF-8, or that contains a DTD, comment,
 * CDATA section or processing instruction
 */
function xmlOf(posted: string): string {
  const base64 = posted.replaceAll(/\s/g, '');
  if (base64.length > XML_MAX * 1.4 || !BASE64.test(base64)) throw new IdentityNotProven('size');
  const xml = decoded(Buffer.from(base64, 'base64'));
  if (xml.length > XML_MAX) throw new IdentityNotProven('size');
  const bare = xml.replace(DECLARATION, '');
  // In well-formed XML, '<' can't occur literally in text or attributes, so these begin markup that SAML doesn't need.
  if (bare.includes('<!') || bare.includes('<?')) throw new IdentityNotProven('declaration');
  return xml;
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new IdentityNotProven('encoding');
  }
}

const isNamed = ({ localName, namespaceURI }: XmlElement, name: string, namespace: string) =>
  localName === name && namespaceURI === namespace;

/** Parses the XML and returns its root and all elements. @throws IdentityNotProven when the parser reports any warning or error */
async function elementsOf(xml: string): Promise<{ root: XmlElement | null; elements: XmlElement[] }> {
  // node-saml uses the same parser to verify signatures, so that both see the same document. The import is untyped, because the
  // parser's types would add the browser's DOM types to the server.
  const { DOMParser } = (await import('@xmldom/xmldom' as string)) as XmlModule;
  const refuse = (message: string) => {
    throw new IdentityNotProven(message);
  };
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse };
  const document = new DOMParser({ locator: {}, errorHandler }).parseFromString(xml, 'text/xml');
  return { root: document.documentElement, elements: Array.from(document.getElementsByTagName('*')) };
}

/** Checks that a signature is a child of one of `roots` and signs that element. @throws IdentityNotProven otherwise */
function assertSigns(signature: XmlElement, elements: readonly XmlElement[], roots: readonly XmlElement[]): void {
  const signed = roots.find((root) => root === signature.parentNode);
  const references = elements.filter(
    (each) => isNamed(each, 'Reference', DSIG) && each.parentNode?.parentNode === signature,
  );
  const signsParent =
    references.length === 1 && references[0]?.getAttribute('URI') === `#${signed?.getAttribute('ID')}`;
  if (!signed || !signsParent) throw new IdentityNotProven('signature');
}

/**
 * Checks that the posted response has the only accepted structure: one assertion, which has a signature, in a successful response with
 * unique ids. This prevents signature wrapping, in which the verifier and the reader use different assertions. The signature itself is
 * verified later, by node-saml.
 * @returns the XML of the whole response in base64
 * @throws IdentityNotProven for any other structure, and for another Destination or InResponseTo of the response
 */
export async function checkResponseShape(
  posted: string,
  { destination, requestId }: { destination: string; requestId: string },
): Promise<{ base64: string }> {
  const xml = xmlOf(posted);
  const { root: response, elements } = await elementsOf(xml);
  if (!response || !isNamed(response, 'Response', PROTOCOL)) throw new IdentityNotProven('response');
  const assertions = elements.filter(({ localName }) => /^(?:Encrypted)?Assertion$/.test(localName));
  const [assertion] = assertions;
  const isSingle = assertions.length === 1 && assertion && isNamed(assertion, 'Assertion', ASSERTION);
  if (!isSingle || assertion.parentNode !== response) throw new IdentityNotProven('assertion');
  const ids = elements.flatMap(({ attributes }) =>
    Array.from(attributes)
      .filter(({ localName, name }) => /^id$/i.test(localName ?? name))
      .map(({ value }) => value),
  );
  if (new Set(ids).size !== ids.length) throw new IdentityNotProven('id');
  const signatures = elements.filter(({ localName }) => localName === 'Signature');
  for (const each of signatures) assertSigns(each, elements, [response, assertion]);
  if (signatures.filter(({ parentNode }) => parentNode === assertion).length !== 1)
    throw new IdentityNotProven('unsigned');
  for (const each of elements) {
    const allowed = Object.hasOwn(ALGORITHMS, each.localName) ? ALGORITHMS[each.localName] : undefined;
    if (allowed && !allowed.includes(each.getAttribute('Algorithm') ?? '')) throw new IdentityNotProven('algorithm');
  }
  const codes = elements.filter((each) => isNamed(each, 'StatusCode', PROTOCOL));
  if (codes.length !== 1 || codes[0]?.getAttribute('Value') !== SUCCESS) throw new IdentityNotProven('status');
  // These attributes are not signed: they may be a reason to refuse the response, but prove nothing.
  const attributeOf = (name: string) => response.getAttribute(name) || undefined;
  if ((attributeOf('Destination') ?? destination) !== destination) throw new IdentityNotProven('destination');
  if ((attributeOf('InResponseTo') ?? requestId) !== requestId) throw new IdentityNotProven('request');
  return { base64: Buffer.from(xml).toString('base64') };
}
