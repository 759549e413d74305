import type { Person } from '../people.ts';
import { escapeHtml as e, formatCity, formatPeriod, formatPhone } from '../writing.ts';
import { zip } from '../zip.ts';

/** Formatting of a paragraph. `size` and `before` (the space above) are in points; `style` is a style id of styles.xml in `docx`. */
type Look = { bold?: boolean; size?: number; style?: string; before?: number; bullet?: boolean };
const run = (text: string, { bold, size }: Look): string =>
  `<w:r><w:rPr>${bold ? '<w:b/>' : ''}${size ? `<w:sz w:val="${size * 2}"/>` : ''}</w:rPr>${text
    .split('\t')
    .map((part) => `<w:t xml:space="preserve">${e(part)}</w:t>`)
    .join('<w:tab/>')}</w:r>`;
/** Returns the WordprocessingML of a paragraph. A tab character in the text becomes a tab to the right margin. */
export const paragraph = (text: string, look: Look = {}): string =>
  `<w:p><w:pPr>${look.style ? `<w:pStyle w:val="${look.style}"/>` : ''}${look.bullet ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : ''}<w:tabs><w:tab w:val="right" w:pos="9000"/></w:tabs>${look.before ? `<w:spacing w:before="${look.before * 20}"/>` : ''}</w:pPr>${text === '' ? '' : run(text, look)}</w:p>`;
const cell = (content: string, width: number): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${content || '<w:p/>'}</w:tc>`;
const row = (...cells: [content: string, width: number][]): string =>
  `<w:tr>${cells.map(([content, width]) => cell(content, width)).join('')}</w:tr>`;
const table = (...rows: string[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="9600" w:type="dxa"/></w:tblPr><w:tblGrid/>${rows.join('')}</w:tbl>`;

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Creates a DOCX file from the XML of its body and, if there is one, of its page header. */
export function docx(body: string, header = ''): Buffer {
  const reference = header
    ? '<w:headerReference w:type="default" r:id="rId9" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/>'
    : '';
  const files: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/>${header ? '<Override PartName="/word/header1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/>' : ''}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/>${header ? '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="header1.xml"/>' : ''}</Relationships>`,
    'word/numbering.xml': `${XML}<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/styles.xml': `${XML}<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Carlito" w:hAnsi="Carlito"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:spacing w:before="240"/></w:pPr><w:rPr><w:b/><w:sz w:val="28"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:rPr><w:sz w:val="48"/></w:rPr></w:style></w:styles>`,
    'word/document.xml': `${XML}<w:document ${W}><w:body>${body}<w:sectPr>${reference}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134"/></w:sectPr></w:body></w:document>`,
  };
  if (header) files['word/header1.xml'] = `${XML}<w:hdr ${W}>${header}</w:hdr>`;
  return zip(files);
}

const heading = (text: string) => paragraph(text, { style: 'Heading1' });

/** Layout of a plain Word file: heading styles, and dates after a tab. */
function plain(p: Person): Buffer {
  return docx(
    [
      paragraph(p.name, { style: 'Title' }),
      paragraph(`${p.district} – ${formatCity(p, 0)}`),
      paragraph(`${formatPhone(p.phone, 0)} / ${p.email}`),
      heading('Objetivo'),
      paragraph(p.headline),
      heading('Experiência'),
      ...p.experiences.flatMap((j) => [
        paragraph(`${j.company}\t${formatPeriod(j, 'numeric', ' - ', 'Atual')}`, { bold: true, before: 8 }),
        paragraph(j.role),
        ...j.tasks.map((t) => paragraph(t, { bullet: true })),
      ]),
      heading('Formação'),
      ...p.education.map((s) => paragraph(`${s.course} – ${s.institution}\t${s.start} - ${s.end}`)),
      ...(p.languages.length > 0
        ? [heading('Idiomas'), ...p.languages.map((l) => paragraph(`${l.name}: ${l.level}`))]
        : []),
      heading('Habilidades'),
      ...p.skills.map((s) => paragraph(s, { bullet: true })),
    ].join(''),
  );
}

/** Layout of a table with labels and dates at the left, and the name in the page header. */
function labels(p: Person): Buffer {
  const at = (left: string, right: string) => row([left, 2600], [right, 7000]);
  const rows = [
    at(paragraph('Nome:'), paragraph(p.name)),
    at(paragraph('CPF:'), paragraph(p.cpf)),
    at(paragraph('Estado civil:'), paragraph('Casado(a)')),
    at(paragraph('Cidade:'), paragraph(formatCity(p, 1))),
    at(paragraph('Telefone:'), paragraph(formatPhone(p.phone, 0))),
    at(paragraph('E-mail:'), paragraph(p.email)),
  ];
  const jobs = p.experiences.map((j) =>
    at(
      paragraph(formatPeriod(j, 'numeric', ' a ')),
      [paragraph(j.role, { bold: true }), paragraph(j.company), ...j.tasks.map((t) => paragraph(`• ${t}`))].join(''),
    ),
  );
  const studies = p.education.map((s) =>
    at(paragraph(`${s.start} a ${s.end}`), paragraph(s.course, { bold: true }) + paragraph(s.institution)),
  );
  return docx(
    [
      paragraph('DADOS PESSOAIS', { bold: true }),
      table(...rows),
      paragraph(''),
      paragraph('EXPERIÊNCIA PROFISSIONAL', { bold: true }),
      table(...jobs),
      paragraph(''),
      paragraph('FORMAÇÃO', { bold: true }),
      table(...studies),
      paragraph(''),
      paragraph('CONHECIMENTOS', { bold: true }),
      paragraph(p.skills.join(', ')),
    ].join(''),
    paragraph('Curriculum Vitae'),
  );
}

/** Layout with a side column: a table with one row. */
function side(p: Person): Buffer {
  const left = [
    paragraph('CONTATO', { bold: true }),
    paragraph(formatPhone(p.phone, 1)),
    paragraph(p.email),
    paragraph(formatCity(p, 3)),
    paragraph(''),
    paragraph('COMPETÊNCIAS', { bold: true }),
    ...p.skills.map((s) => paragraph(s)),
    paragraph(''),
    ...(p.languages.length > 0
      ? [paragraph('IDIOMAS', { bold: true }), ...p.languages.map((l) => paragraph(`${l.name} – ${l.level}`))]
      : []),
  ].join('');
  const right = [
    paragraph(p.name, { size: 22, bold: true }),
    paragraph(p.headline),
    paragraph(''),
    paragraph('PERFIL', { bold: true }),
    paragraph(p.summary),
    paragraph(''),
    paragraph('EXPERIÊNCIA PROFISSIONAL', { bold: true }),
    ...p.experiences.flatMap((j) => [
      paragraph(''),
      paragraph(`${j.role} | ${j.company}`, { bold: true }),
      paragraph(formatPeriod(j, 'short', ' – ')),
      ...j.tasks.map((t) => paragraph(t, { bullet: true })),
    ]),
    paragraph(''),
    paragraph('FORMAÇÃO ACADÊMICA', { bold: true }),
    ...p.education.flatMap((s) => [
      paragraph(''),
      paragraph(s.course, { bold: true }),
      paragraph(`${s.institution} | ${s.start} – ${s.end}`),
    ]),
  ].join('');
  return docx(table(row([left, 3200], [right, 6400])));
}

/** Functions that create a curriculo as a DOCX file, by the name of its layout. */
export const SET_A_DOCX: Readonly<Record<string, (person: Person) => Buffer>> = {
  'docx-plain': plain,
  'docx-labels': labels,
  'docx-side': side,
};
