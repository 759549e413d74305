import { strToU8, zipSync } from 'fflate';
import type { PrintedCv, PrintedSection } from './write-pdf.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006';
const RELATIONSHIPS_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD_NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const WORD_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const ACCENT = '006060';
const MUTED = '4A5F5D';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 forbids
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string =>
  text
    .normalize()
    .toWellFormed()
    .replace(FORBIDDEN_IN_XML, '')
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

const run = (text: string, look = ''): string =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
const paragraph = (style: string, content: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${content}</w:p>`;

/** Returns a text's lines as paragraphs; a line that begins with a bullet becomes a list item. */
const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const item = /^\s*[•▪·*-]\s+(.*)$/.exec(line);
      return item ? paragraph('ListBullet', run(item[1] ?? '')) : paragraph('Normal', run(line.trim()));
    });

function sectionOf({ title, text = '', entries = [], lists = [] }: PrintedSection): string[] {
  return [
    paragraph('Heading1', run(title)),
    ...paragraphsOf(text),
    ...entries.flatMap((entry) => [
      paragraph('Heading2', run(entry.title)),
      ...[[entry.place, entry.period].filter((part) => part !== '').join('  |  ')]
        .filter((line) => line !== '')
        .map((line) => paragraph('Details', run(line))),
      ...paragraphsOf(entry.text),
    ]),
    ...lists.map(({ label, items }) =>
      paragraph('ListBullet', (label && run(`${label}: `, '<w:b/>')) + run(items.join(' • '))),
    ),
  ];
}

const style = (id: string, name: string, paragraphLook: string, look: string, next = 'Normal'): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="${next}"/><w:qFormat/><w:pPr>${paragraphLook}</w:pPr><w:rPr>${look}</w:rPr></w:style>`;

const STYLES = `${XML}<w:styles xmlns:w="${WORD_NAMESPACE}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="21"/><w:lang w:val="pt-BR"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="40" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${[
  style('Title', 'Title', '<w:spacing w:after="80"/>', `<w:b/><w:color w:val="${ACCENT}"/><w:sz w:val="44"/>`),
  style(
    'Heading1',
    'heading 1',
    `<w:keepNext/><w:pBdr><w:bottom w:val="single" w:sz="6" w:space="2" w:color="${ACCENT}"/></w:pBdr><w:spacing w:before="280" w:after="80"/><w:outlineLvl w:val="0"/>`,
    `<w:b/><w:color w:val="${ACCENT}"/><w:sz w:val="26"/>`,
  ),
  style(
    'Heading2',
    'heading 2',
    '<w:keepNext/><w:spacing w:before="140" w:after="0"/><w:outlineLvl w:val="1"/>',
    '<w:b/>',
    'Details',
  ),
  style('Details', 'Details', '<w:keepNext/>', `<w:color w:val="${MUTED}"/>`),
  style('Contact', 'Contact', '<w:spacing w:after="0"/>', `<w:color w:val="${MUTED}"/>`, 'Contact'),
  style('ListBullet', 'List Bullet', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>', '', 'ListBullet'),
].join('')}</w:styles>`;

const NUMBERING = `${XML}<w:numbering xmlns:w="${WORD_NAMESPACE}"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="360" w:hanging="240"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

/** Without `compatibilityMode`, Word opens a file in the compatibility mode of Word 2007. */
const SETTINGS = `${XML}<w:settings xmlns:w="${WORD_NAMESPACE}"><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat><w:themeFontLang w:val="pt-BR"/></w:settings>`;

const relations = (entries: readonly (readonly [id: string, type: string, target: string])[], external = ''): string =>
  entries
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${escapeXml(target)}"${external}/>`)
    .join('');
const relationships = (content: string): string =>
  `${XML}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships">${content}</Relationships>`;

/**
 * Creates a curriculo's DOCX file (resumes#file): A4, with headings for sections and entries, bullet lists, language and title. The
 * file contains no fonts.
 */
export function writeDocx({ name, contacts, sections }: PrintedCv): Blob {
  const body = [
    paragraph('Title', run(name)),
    ...contacts.map(({ text }, index) =>
      paragraph('Contact', `<w:hyperlink r:id="link${index}">${run(text)}</w:hyperlink>`),
    ),
    ...sections.flatMap(sectionOf),
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="907" w:right="907" w:bottom="907" w:left="907" w:header="454" w:footer="454" w:gutter="0"/></w:sectPr>',
  ].join('');
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE_NAMESPACE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
      ['word/document', `${WORD_MEDIA_TYPE}.document.main+xml`],
      ['word/styles', `${WORD_MEDIA_TYPE}.styles+xml`],
      ['word/numbering', `${WORD_MEDIA_TYPE}.numbering+xml`],
      ['word/settings', `${WORD_MEDIA_TYPE}.settings+xml`],
      ['docProps/core', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ]
      .map(([part, type]) => `<Override PartName="/${part}.xml" ContentType="${type}"/>`)
      .join('')}</Types>`,
    '_rels/.rels': relationships(
      relations([
        ['document', `${RELATIONSHIPS_NAMESPACE}/officeDocument`, 'word/document.xml'],
        ['core', `${PACKAGE_NAMESPACE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
      ]),
    ),
    'word/_rels/document.xml.rels': relationships(
      relations(
        ['styles', 'numbering', 'settings'].map((part) => [part, `${RELATIONSHIPS_NAMESPACE}/${part}`, `${part}.xml`]),
      ) +
        relations(
          contacts.map(({ href }, index) => [`link${index}`, `${RELATIONSHIPS_NAMESPACE}/hyperlink`, href]),
          ' TargetMode="External"',
        ),
    ),
    'word/document.xml': `${XML}<w:document xmlns:w="${WORD_NAMESPACE}" xmlns:r="${RELATIONSHIPS_NAMESPACE}"><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': STYLES,
    'word/numbering.xml': NUMBERING,
    'word/settings.xml': SETTINGS,
    'docProps/core.xml': `${XML}<cp:coreProperties xmlns:cp="${PACKAGE_NAMESPACE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(`Currículo de ${name}`)}</dc:title><dc:creator>${escapeXml(name)}</dc:creator><dc:language>pt-BR</dc:language></cp:coreProperties>`,
  };
  const files = Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]));
  return new Blob([zipSync(files)], { type: `${WORD_MEDIA_TYPE}.document` });
}
