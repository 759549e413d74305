import { Archive } from '../sheets/unzip.ts';
import { decodeText } from '../text/text-encoding.ts';
import { wordsOf } from './cv-text.ts';
import { readDocx } from './docx.ts';
import { CV_FILE_MAX_BYTES, CvFileError } from './file-errors.ts';
import { readJsonCv } from './from-json.ts';
import { layOutLines, type PageSize } from './layout.ts';
import type { CvDocument, TextRun } from './lines.ts';
import { readLinkedin } from './linkedin.ts';
import { readCv } from './read-cv.ts';
import type { ReadCv } from './types.ts';

/** Content of a PDF. Lengths are in points. */
export type PdfContent = {
  textRuns: TextRun[];
  pages: PageSize[];
  links: string[];
  hasPhoto: boolean;
  hasImages: boolean;
};
/** Reads the texts of a PDF with their positions. @throws CvFileError when the PDF can't be read */
export type PdfReader = (bytes: Uint8Array<ArrayBuffer>) => Promise<PdfContent>;

/** A PDF with fewer letters is a scan or no curriculo. */
const LETTERS_MIN = 40;

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Returns whether a file is a PDF; up to a kilobyte of other bytes may precede the PDF header. */
function isPdf(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  return start.includes('%PDF-');
}

/** Returns whether a PDF's fonts have no usable Unicode mapping: their text is then symbols or words without vowels. */
function isUnreadable(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const symbols = text.match(/[\p{Co}\ufffd]|(?!\s)\p{Cc}/gu)?.length ?? 0;
  const visible = text.replace(/\s/g, '').length;
  if (visible > 100 && (symbols > visible * 0.25 || letters < visible * 0.35)) return true;
  const words = wordsOf(text).filter((word) => /^[a-z]{4,}$/.test(word));
  return words.length > 20 && words.filter((word) => /[aeiou]/.test(word)).length < words.length * 0.6;
}

async function pdfDocument(bytes: Uint8Array<ArrayBuffer>, readPdf: PdfReader): Promise<CvDocument> {
  const { textRuns, pages, links, hasPhoto, hasImages } = await readPdf(bytes);
  const text = textRuns.map((run) => run.text).join(' ');
  if (isUnreadable(text)) throw new CvFileError('unreadable');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  // `hasImages` is false for images above the size limit of `readPdf`, such as scans at 300 dpi.
  if (letters < LETTERS_MIN) throw new CvFileError(hasImages || letters === 0 ? 'scan' : 'not-a-cv');
  return { lines: layOutLines(textRuns, pages), links, hasPhoto };
}

/** Returns the error for a file in Microsoft's compound file format: a .doc, or a .docx with a password. */
function oldFormatError(bytes: Uint8Array): CvFileError {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return new CvFileError(text.includes('EncryptedPackage') ? 'locked' : 'old-word');
}

function archiveOf(bytes: Uint8Array<ArrayBuffer>): Archive {
  try {
    return new Archive(bytes, 20_000_000);
  } catch {
    throw new CvFileError('broken');
  }
}

/**
 * Reads a curriculo from a PDF, a DOCX, LinkedIn's export or a JSON file (resumes#reading). The content determines the format, not
 * the file's name.
 * @throws CvFileError when the file can't be read, or contains no name, e-mail address, job or education at all
 */
export async function readCvFile(bytes: Uint8Array<ArrayBuffer>, readPdf: PdfReader): Promise<ReadCv> {
  if (bytes.length === 0) throw new CvFileError('empty');
  if (bytes.length > CV_FILE_MAX_BYTES) throw new CvFileError('too-large');
  const read = await readAny(bytes, readPdf);
  const hasAny = read.name !== '' || read.email !== '' || read.experiences.length + read.education.length > 0;
  if (!hasAny) throw new CvFileError('not-a-cv');
  return read;
}

async function readAny(bytes: Uint8Array<ArrayBuffer>, readPdf: PdfReader): Promise<ReadCv> {
  if (isPdf(bytes)) return readCv(await pdfDocument(bytes, readPdf));
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw oldFormatError(bytes);
  if (startsWith(bytes, 0x50, 0x4b)) {
    const archive = archiveOf(bytes);
    const isWord = archive.names.some((name) => name.startsWith('word/'));
    return isWord ? readCv(await readDocx(bytes)) : await readLinkedin(archive);
  }
  const text = decodeText(bytes);
  if (text === null || !/^\s*[[{]/.test(text)) throw new CvFileError('unknown');
  return readJsonCv(text);
}
