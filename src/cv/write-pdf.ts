import PDFDocument from 'pdfkit';

/** A section of a curriculo: a text, entries, or lists of short items. An empty `label` is not printed. */
export type PrintedSection = {
  title: string;
  text?: string;
  entries?: { title: string; place: string; period: string; text: string }[];
  lists?: { label: string; items: string[] }[];
};
/** The content of a curriculo's file. Each contact is a link with the visible `text`. */
export type PrintedCv = { name: string; contacts: { text: string; href: string }[]; sections: PrintedSection[] };

/** Fonts in a format from which fontkit can create subsets: TrueType or WOFF, not WOFF2. */
export type PdfFonts = { regular: ArrayBuffer; bold: ArrayBuffer };

/** Layouts of the PDF: 'moderno' is teal and left-aligned, with periods beside titles; 'classico' has black, centred headings. */
export const PDF_LAYOUTS = ['moderno', 'classico'] as const;
export type PdfLayout = (typeof PDF_LAYOUTS)[number];

const STYLES = {
  moderno: { accent: '#006060', align: 'left', isPeriodBeside: true },
  classico: { accent: '#000000', align: 'center', isPeriodBeside: false },
} as const;

const INK = '#12312f';
const MUTED = '#4a5f5d';
/** Page margin in points (16 mm). */
const MARGIN = 45;
const PAGES_MAX = 2;
/** Font sizes in points. The PDF has the first size with which it has at most PAGES_MAX pages, otherwise the last one. */
const FONT_SIZES = [10.5, 9.5, 8.5];

type Document = InstanceType<typeof PDFDocument>;
/** The property of pdfkit's documents that contains fontkit's font and that pdfkit's types lack. */
type OpenFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } };

/** Returns the text without the accents and characters that the font lacks. */
function removeMissingGlyphs(document: Document, text: string): string {
  const { font } = (document as unknown as OpenFont)._font;
  const isKnown = (character: string) => character === '\n' || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return [...text.normalize().replace(/\s*\n/g, '\n').replace(/\t/g, ' ')]
    .map((character) => (isKnown(character) ? character : [...character.normalize('NFD')].filter(isKnown).join('')))
    .join('');
}

/** Draws a curriculo and returns its number of pages. */
function draw(document: Document, content: PrintedCv, layout: PdfLayout, size: number): number {
  const style = STYLES[layout];
  const root = document.struct('Document');
  document.addStructure(root);
  const width = document.page.width - 2 * MARGIN;
  const bottom = document.page.height - MARGIN;
  let pages = 1;
  document.on('pageAdded', () => {
    pages += 1;
  });

  type Look = { bold?: boolean; size?: number; color?: string; align?: 'left' | 'center'; link?: string; tag?: string };
  function applyLook({ bold = false, size: points = size, color = INK }: Look) {
    document
      .font(bold ? 'bold' : 'regular')
      .fontSize(points)
      .fillColor(color);
  }
  function write(text: string, look: Look = {}, more: PDFKit.Mixins.TextOptions = {}) {
    applyLook(look);
    document.text(removeMissingGlyphs(document, text), MARGIN, document.y, {
      ...{ width, align: look.align ?? 'left', lineGap: size * 0.12, structParent: root, structType: look.tag ?? 'P' },
      // Ligatures are off, because many programs extract a ligature from a PDF file as one character.
      features: { liga: false, clig: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[],
      ...(look.link !== undefined && { link: look.link }),
      ...more,
    });
  }
  /** Begins a new page unless this number of lines fits on the current page. */
  function ensureSpace(lines: number) {
    if (document.y + lines * size * 1.6 > bottom) document.addPage();
  }

  write(content.name, { bold: true, size: size * 2.1, color: style.accent, align: style.align, tag: 'H1' });
  document.moveDown(0.2);
  for (const { text, href } of content.contacts) write(text, { color: MUTED, align: style.align, link: href });

  for (const { title, text = '', entries = [], lists = [] } of content.sections) {
    document.moveDown(0.8);
    ensureSpace(5);
    document.outline.addItem(title);
    write(title, { bold: true, size: size * 1.2, color: style.accent, align: style.align, tag: 'H2' });
    const y = document.y;
    document.markContent('Artifact', { type: 'Layout' });
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(1)
      .strokeColor(style.accent)
      .stroke();
    document.endMarkedContent();
    document.y = y + size * 0.5;
    if (text !== '') write(text);
    for (const [index, entry] of entries.entries()) {
      if (index > 0) document.moveDown(0.5);
      ensureSpace(3);
      const top = document.y;
      const isBeside = style.isPeriodBeside && entry.period !== '';
      applyLook({});
      const periodWidth = isBeside ? document.widthOfString(entry.period) + 1 : 0;
      write(entry.title, { bold: true }, { width: width - periodWidth - (isBeside ? size : 0) });
      const below = document.y;
      if (isBeside) {
        document.y = top;
        write(entry.period, { color: MUTED }, { align: 'right' });
        document.y = below;
      }
      const place = isBeside ? [entry.place] : [entry.place, entry.period];
      const line = place.filter((part) => part !== '').join('  |  ');
      if (line !== '') write(line, { color: MUTED });
      if (entry.text !== '') write(entry.text);
    }
    for (const { label, items } of lists) {
      ensureSpace(1);
      // Lines break only between items, so that an item on two lines is not read as two items.
      const itemsText = items.map((item) => item.replaceAll(' ', '\u00a0')).join('\u00a0• ');
      write(label === '' ? itemsText : `${label}: ${itemsText}`);
    }
  }
  root.end();
  return pages;
}

async function renderPdf(content: PrintedCv, layout: PdfLayout, fonts: PdfFonts, size: number) {
  const document = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: 'pt-BR', tagged: true, displayTitle: true, pdfVersion: '1.7', font: '' },
    info: { Title: `Currículo de ${content.name}`, Author: content.name, Producer: 'Encaixe', Creator: 'Encaixe' },
  });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.registerFont('regular', fonts.regular);
  document.registerFont('bold', fonts.bold);
  const pages = draw(document, content, layout, size);
  document.end();
  await ended;
  return { pages, file: new Blob(chunks, { type: 'application/pdf' }) };
}

/**
 * Creates a curriculo's PDF file (resumes#file): A4, tagged, with bookmarks, text in reading order and subsets of the fonts. The
 * function reduces the font size until the text fits on two pages or has the smallest size.
 */
export async function writePdf(content: PrintedCv, layout: PdfLayout, fonts: PdfFonts): Promise<Blob> {
  let [file, pages]: [Blob | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const size of FONT_SIZES) {
    if (pages > PAGES_MAX) ({ file, pages } = await renderPdf(content, layout, fonts, size));
  }
  return file as Blob;
}
