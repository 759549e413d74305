type Failure = {
  /** Enhanced status code, such as '5.1.1' (RFC 3463); '' when the report has none. */
  status: string;
  /** The server's diagnostic text, or the status when there is none. */
  reason: string;
};

/** A server's delivery status notification about a mail (RFC 3464). */
type DeliveryStatus = {
  /** The failure of the first recipient with `Action: failed`; null when there is none. */
  failure: Failure | null;
  /** Addresses of recipients from the report, and from the returned mail in it, in lower case. */
  recipients: string[];
  /** Values of header fields that may contain the id of the returned mail; at most IDS_MAX. */
  ids: string[];
};

type Fields = Map<string, string>;
type Part = { fields: Fields; body: string };

/** Maximum number of parts. A report has three: a text, the status and the original mail; some servers add a picture. */
const PARTS_MAX = 20;
const IDS_MAX = 5;

/** Returns header fields by lower-case name, unfolded; of several fields with the same name, the first one. */
function fieldsOf(lines: readonly string[]): Fields {
  const fields: Fields = new Map();
  let name = '';
  let isRepeated = false;
  for (const line of lines) {
    if (/^[\t ]/.test(line)) {
      if (name !== '' && !isRepeated) fields.set(name, `${fields.get(name)} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    name = colon === -1 ? '' : line.slice(0, colon).trim().toLowerCase();
    isRepeated = fields.has(name);
    if (name !== '' && !isRepeated) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

const linesOf = (text: string): string[] => text.split(/\r?\n/);

/** Splits a message or part into header fields, up to the first empty line, and body. */
function partOf(lines: readonly string[]): Part {
  const end = lines.indexOf('');
  if (end === -1) return { fields: fieldsOf(lines), body: '' };
  return { fields: fieldsOf(lines.slice(0, end)), body: lines.slice(end + 1).join('\n') };
}

const typeOf = ({ fields }: Part): string =>
  (fields.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

function boundaryOf({ fields }: Part): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(fields.get('content-type') ?? '') ?? [];
  return quoted ?? plain ?? null;
}

/** Returns the parts of a multipart message; [] for other messages. Does not split a part that is itself a multipart. */
function partsOf(message: Part): Part[] {
  const boundary = boundaryOf(message);
  if (boundary === null) return [];
  const parts: string[][] = [];
  for (const line of linesOf(message.body)) {
    const marked = line.startsWith('--') ? line.trimEnd() : '';
    if (marked === `--${boundary}--` || parts.length > PARTS_MAX) break;
    if (marked === `--${boundary}`) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.map(partOf);
}

/** Decodes a part's body. Servers should send reports unencoded (RFC 3464, 2), but some encode them. */
function decoded({ fields, body }: Part): string {
  const encoding = fields.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body.replaceAll(/=[\t ]*\r?\n/g, '').replaceAll(/=([\dA-F]{2})/gi, (_, hex) => {
    return String.fromCharCode(Number.parseInt(hex, 16));
  });
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Number of characters of a field that are searched for an address; the search takes quadratic time. */
const FIELD_MAX = 1000;

/** Returns the address in 'rfc822; ana@example.com' or 'Ana <ana@example.com>' in lower case, as a list of at most one. */
function addressIn(value: string | undefined): string[] {
  const [address] = /[^\s<>;,"()]+@[^\s<>;,"()]+/.exec(value?.slice(0, FIELD_MAX) ?? '') ?? [];
  return address ? [address.toLowerCase()] : [];
}

/** Returns the groups of fields of a delivery status: the first is about the message, each other one about a recipient. */
const groupsOf = (status: string): Fields[] =>
  linesOf(status)
    .join('\n')
    .split(/\n[\t ]*\n/)
    .map((group) => fieldsOf(group.split('\n').filter((line) => line.trim() !== '')))
    .filter((fields) => fields.size > 0);

const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status'];
const MAIL_TYPES = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];

/** Removes the type from a diagnostic code: 'smtp; 550 5.1.1 …'. */
const diagnosis = (value: string | undefined): string => (value ?? '').replace(/^[\w-]+\s*;\s*/, '');

function failureOf(groups: readonly Fields[]): DeliveryStatus['failure'] {
  const failed = groups.find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  if (!failed) return null;
  // A comment in parentheses may follow the status code.
  const [status = ''] = (failed.get('status') ?? '').split(/[\s(]/);
  return { status, reason: diagnosis(failed.get('diagnostic-code')) || status };
}

const ID_FIELDS = ['x-encaixe-mail', 'message-id', 'x-original-message-id', 'in-reply-to'];
const idsIn = (fields: Fields): string[] => ID_FIELDS.flatMap((name) => fields.get(name) ?? []);

/**
 * Parses a delivery status notification that arrived by mail.
 * @param raw the whole message
 * @returns null for any other mail
 */
export function readDeliveryStatus(raw: string): DeliveryStatus | null {
  const report = partOf(linesOf(raw.trimStart()));
  const parts = partsOf(report);
  const status = parts.find((part) => STATUS_TYPES.includes(typeOf(part)));
  if (!status) return null;
  const groups = groupsOf(decoded(status));
  const mail = parts.find((part) => MAIL_TYPES.includes(typeOf(part)));
  const returned: Fields = mail ? partOf(linesOf(decoded(mail).trimStart())).fields : new Map();
  const named = groups.flatMap((fields) => [
    ...addressIn(fields.get('original-recipient')),
    ...addressIn(fields.get('final-recipient')),
  ]);
  return {
    failure: failureOf(groups),
    recipients: [...new Set([...named, ...addressIn(returned.get('to'))])],
    ids: [...new Set([returned, ...groups, report.fields].flatMap(idsIn))].slice(0, IDS_MAX),
  };
}

/** Status codes of a mailbox or domain that does not exist, is closed, has moved or accepts no mail. */
const UNKNOWN_MAILBOX = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1|4\.4)$/;
/** Unspecific codes (5.0.0, 5.5.0): servers that send them mostly put the real code in the diagnostic text. */
const VAGUE = /^5\.[05]\.0$/;
/** Codes of a refusal because of the sender (5.7.x), which reveal nothing about the recipient's address. */
const OUR_FAULT = /\b5\.7\.\d+\b/;

/**
 * Returns whether the failure of a returned mail means that the address permanently accepts no mail (operators#returned). Mails are
 * returned for many reasons, most of them unrelated to the address. For a direct response to the RCPT command, see smtp.ts.
 */
export function isUnknownRecipient({ status, reason }: Failure): boolean {
  if (OUR_FAULT.test(reason)) return false;
  if (!VAGUE.test(status)) return UNKNOWN_MAILBOX.test(status);
  const [code] = /\b5\.\d\.\d{1,2}\b/.exec(reason) ?? [];
  return code !== undefined && UNKNOWN_MAILBOX.test(code);
}
