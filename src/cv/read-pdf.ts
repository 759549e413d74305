import type { PdfContent } from '#domain/cv/file.ts';
import { CvFileError } from '#domain/cv/file-errors.ts';
import type { TextRun } from '#domain/cv/lines.ts';

/** Maximum number of pages that are read of a curriculo; later pages are ignored. */
const PAGES_READ_MAX = 12;
/** Number of pages above which a file is refused, because it can't be a curriculo. */
const PAGES_MAX = 60;
/** Number of text items above which a file is refused; a page of a curriculo has a few hundred. */
const TEXT_RUNS_MAX = 40_000;
/** Sizes in points between which an image can be the person's photo: an icon is smaller, a page's background is larger. */
const PHOTO_SIDE_MIN = 40;
const PHOTO_SIDE_MAX = 260;

type TextItem = { str: string; transform: number[]; width: number; height: number; fontName: string };

const isText = (item: object): item is TextItem => 'str' in item;
const ITALIC = /italic|oblique|slanted|cmti|cmsl|sfti|ecti/i;
const BOLD = /bold|black|heavy|semibold|demi|(?:^|[-,])bd|cmbx|-b$|sfbx|ecbx/i;

/**
 * Reads a PDF file's texts and their positions by pdf.js, which the first call loads. `onProgress` receives the share of the pages
 * that the function has read. The caller runs the function in a worker and ends the worker after CV_READ_MAX_MS.
 * @throws CvFileError for a damaged file, a file with a password, or one with too many pages or texts
 */
export async function readPdf(
  bytes: Uint8Array<ArrayBuffer>,
  onProgress?: (share: number) => void,
): Promise<PdfContent> {
  const { getDocument, OPS, VerbosityLevel } = await import('unpdf/pdfjs');
  const task = getDocument({
    // pdf.js takes ownership of the buffer, so it gets a copy.
    data: bytes.slice(),
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    maxImageSize: 4_000_000,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await contentOf();
  } catch (error) {
    if (error instanceof CvFileError) throw error;
    throw new CvFileError(error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken');
  } finally {
    await task.destroy();
  }

  async function contentOf(): Promise<PdfContent> {
    const document = await task.promise;
    if (document.numPages > PAGES_MAX) throw new CvFileError('too-long');
    const content: PdfContent = { textRuns: [], pages: [], links: [], hasPhoto: false, hasImages: false };
    const last = Math.min(document.numPages, PAGES_READ_MAX);
    for (let number = 1; number <= last; number++) {
      const page = await document.getPage(number);
      const viewport = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent({ disableNormalization: true });
      // pdf.js knows the fonts' real names only after it has read the page's operators.
      const operators = await page.getOperatorList();
      const images = findImages(operators, OPS);
      content.hasImages ||= images.hasImage;
      content.hasPhoto ||= number === 1 && images.hasPhoto;
      const styles = new Map<string, Pick<TextRun, 'bold' | 'italic'>>();
      for (const item of items) {
        if (!isText(item) || item.str === '') continue;
        const run = textRunOf(item, number - 1, viewport.transform);
        if (!run || run.x > viewport.width + 5 || run.y > viewport.height + 5 || run.x < -5 || run.y < -5) continue;
        const style = styles.get(item.fontName) ?? styleOf(fontOf(page.commonObjs, item.fontName));
        styles.set(item.fontName, style);
        content.textRuns.push({ ...run, ...style });
        if (content.textRuns.length > TEXT_RUNS_MAX) throw new CvFileError('too-long');
      }
      content.pages.push({ width: viewport.width, height: viewport.height });
      for (const annotation of await page.getAnnotations()) {
        if (typeof annotation.url === 'string' && content.links.length < 100) content.links.push(annotation.url);
      }
      page.cleanup();
      onProgress?.(number / last);
    }
    return content;
  }
}

type Fonts = { has(name: string): boolean; get(name: string): unknown };

const fontOf = (fonts: Fonts, name: string): unknown => (fonts.has(name) ? fonts.get(name) : null);

function styleOf(font: unknown): Pick<TextRun, 'bold' | 'italic'> {
  if (typeof font !== 'object' || font === null) return { bold: false, italic: false };
  const { name, bold, black, italic } = font as Record<string, unknown>;
  const fontName = typeof name === 'string' ? name.replace(/^[A-Z]{6}\+/, '') : '';
  return {
    bold: bold === true || black === true || BOLD.test(fontName),
    italic: italic === true || ITALIC.test(fontName),
  };
}

/** Converts a text item to coordinates from the page's top left corner. Returns null for rotated text. */
function textRunOf(
  { str, transform, width }: TextItem,
  page: number,
  view: number[],
): Omit<TextRun, 'bold' | 'italic'> | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform;
  if (Math.abs(b) > 0.1 * Math.abs(a) && Math.abs(b) > 0.5) return null;
  const [va = 1, , , vd = -1, ve = 0, vf = 0] = view;
  return { page, x: va * e + ve, y: vd * f + vf, width, size: Math.hypot(c, d), text: str };
}

type Operators = { fnArray: ArrayLike<number>; argsArray: ArrayLike<unknown> };

function findImages({ fnArray, argsArray }: Operators, OPS: Record<string, number>) {
  let [hasImage, hasPhoto] = [false, false];
  let scale: [number, number] = [1, 1];
  const stack: [number, number][] = [];
  for (let index = 0; index < fnArray.length; index++) {
    const operator = fnArray[index];
    const args: unknown = argsArray[index];
    if (operator === OPS.save) stack.push(scale);
    else if (operator === OPS.restore) scale = stack.pop() ?? [1, 1];
    else if (operator === OPS.transform && Array.isArray(args)) {
      const [a = 1, b = 0, c = 0, d = 1] = args as number[];
      scale = [scale[0] * Math.hypot(a, b), scale[1] * Math.hypot(c, d)];
    } else if (operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject) {
      hasImage = true;
      const [width, height] = scale;
      hasPhoto ||=
        width >= PHOTO_SIDE_MIN &&
        height >= PHOTO_SIDE_MIN &&
        width < PHOTO_SIDE_MAX &&
        height < PHOTO_SIDE_MAX &&
        width / height < 1.6 &&
        height / width < 1.8;
    }
  }
  return { hasImage, hasPhoto };
}
