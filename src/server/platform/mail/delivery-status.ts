type Failure = {
  /** '5.1.1' (RFC 3463). */
  status: string;
  /** What the server said, or the status again. */
  reason: string;
};

/** What a server says became of a mail after it had taken it (RFC 3464). */
type DeliveryStatus = {
  /** The first recipient who didn't get it for good; null where it is late, or has arrived. */
  failure: Failure | null;
  /** Whom the report and the mail in it name as its recipient, in small letters. */
  recipients: string[];
  /** What may be the mail's id, by which its sender knows it. */
  ids: string[];
};

type Fields = Map<string, string>;
type Part = { fields: Fields; body: string };

/** Of a report: what is said of itself, the words for people, the status, the mail; some put a picture in. */
const PARTS_MAX = 20;
const IDS_MAX = 5;

/** Header fields by their names in small letters, each in one line; of several of one name the first counts. */
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

/** Text in the lines that it came in, whichever way they end. */
const linesOf = (text: string): string[] => text.split(/\r?\n/);

/** Fields until the first empty line, and what follows it. */
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

/** The parts of a multipart; one that is a multipart itself stays whole. */
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

/** What the part says; servers are to send reports as they are (RFC 3464, 2), and some encode them all the same. */
function decoded({ fields, body }: Part): string {
  const encoding = fields.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body.replaceAll(/=[\t ]*\r?\n/g, '').replaceAll(/=([\dA-F]{2})/gi, (_, hex) => {
    return String.fromCharCode(Number.parseInt(hex, 16));
  });
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Letters of a field among which its address stands; the search for it is quadratic. */
const FIELD_MAX = 1000;

/** 'rfc822; ana@example.com' or 'Ana <ana@example.com>': the address alone. */
function addressIn(value: string | undefined): string[] {
  const [address] = /[^\s<>;,"()]+@[^\s<>;,"()]+/.exec(value?.slice(0, FIELD_MAX) ?? '') ?? [];
  return address ? [address.toLowerCase()] : [];
}

/** The groups of fields of a status: the first is about the report, each other one about a recipient. */
const groupsOf = (status: string): Fields[] =>
  linesOf(status)
    .join('\n')
    .split(/\n[\t ]*\n/)
    .map((group) => fieldsOf(group.split('\n').filter((line) => line.trim() !== '')))
    .filter((fields) => fields.size > 0);

const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status'];
const MAIL_TYPES = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];

/** 'smtp; 550 5.1.1 …' without the kind. */
const diagnosis = (value: string | undefined): string => (value ?? '').replace(/^[\w-]+\s*;\s*/, '');

function failureOf(groups: readonly Fields[]): DeliveryStatus['failure'] {
  const failed = groups.find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  if (!failed) return null;
  // Comments may follow the code.
  const [status = ''] = (failed.get('status') ?? '').split(/[\s(]/);
  return { status, reason: diagnosis(failed.get('diagnostic-code')) || status };
}

const ID_FIELDS = ['x-encaixe-mail', 'message-id', 'x-original-message-id', 'in-reply-to'];
const idsIn = (fields: Fields): string[] => ID_FIELDS.flatMap((name) => fields.get(name) ?? []);

/**
 * Reads the report of a server about a mail that it couldn't deliver, as it comes by mail.
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

/** No such mailbox or domain, one that is closed or moved away, a domain that takes no mails or isn't to be found. */
const NOBODY = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1|4\.4)$/;
/** The servers that give no more than that something is wrong mostly say what in words. */
const VAGUE = /^5\.[05]\.0$/;
/** What is refused for the sender's sake says nothing about the address. */
const OUR_FAULT = /\b5\.7\.\d+\b/;

/**
 * Whether this says that nobody takes mails at the address, and never will (operators#returned). A mail comes back for many reasons, of which most
 * are not the address's: unlike an answer to the recipient's name alone, which this one isn't held to.
 */
export function isUnknownRecipient({ status, reason }: Failure): boolean {
  if (OUR_FAULT.test(reason)) return false;
  if (!VAGUE.test(status)) return NOBODY.test(status);
  const [said] = /\b5\.\d\.\d{1,2}\b/.exec(reason) ?? [];
  return said !== undefined && NOBODY.test(said);
}
