const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** A tag, or a text between tags. `name` has no namespace prefix; `isEmpty` is true for an empty-element tag (`<a/>`). */
export type Tag = { kind: 'open' | 'close' | 'text'; name: string; attributes: string; isEmpty: boolean; text: string };

const TOKEN = /<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([^\s/>]+)([^>]*)>|([^<]+)/g;

/** Yields a document's tags and texts in order. Supports the XML that Office programs write. */
export function* tagsOf(xml: string): Generator<Tag> {
  for (const [, data, slash, name, rest, text] of xml.matchAll(TOKEN)) {
    if (name === undefined) {
      yield { kind: 'text', name: '', attributes: '', isEmpty: false, text: data ?? decodeEntities(text ?? '') };
    } else {
      const local = name.slice(name.indexOf(':') + 1);
      const attributes = rest ?? '';
      yield { kind: slash ? 'close' : 'open', name: local, attributes, isEmpty: attributes.endsWith('/'), text: '' };
    }
  }
}

const PATTERNS = new Map<string, RegExp>();

/** Returns the value of an attribute, with or without a namespace prefix; null when the tag lacks it. */
export function attributeOf({ attributes }: Tag, name: string): string | null {
  const known = PATTERNS.get(name);
  const pattern = known ?? new RegExp(String.raw`(?:^|[\s:])${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`);
  if (!known) PATTERNS.set(name, pattern);
  const found = pattern.exec(attributes);
  return found ? decodeEntities(found[1] ?? found[2] ?? '') : null;
}
