import { Archive } from '../sheets/unzip.ts';
import { decodeText } from '../text/text-encoding.ts';
import { wordsOf } from './cv-text.ts';
import { readDocx } from './docx.ts';
import { CV_FILE_MAX_BYTES, CvFileError } from './file-errors.ts';
import { readJsonCv } from './from-json.ts';
import { layOut, type PageSize } from './layout.ts';
import type { CvDocument, Piece } from './lines.ts';
import { readLinkedin } from './linkedin.ts';
import { readCv } from './read-cv.ts';
import type { ReadCv } from './types.ts';

/** Content of a PDF; lengths in points. */
export type PdfContent = { pieces: Piece[]; pages: PageSize[]; links: string[]; hasPhoto: boolean; hasImages: boolean };
/** Reads a PDF's texts with their places. @throws CvFileError */
export type PdfReader = (bytes: Uint8Array<ArrayBuffer>) => Promise<PdfContent>;

const LETTERS_MIN = 40;

const begins = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, index) => bytes[index] === byte);

/** A PDF may have up to a kilobyte of other bytes before its mark. */
function isPdf(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  return start.includes('%PDF-');
}

/** Letters without a code table appear as symbols, or as words without vowels. */
function isUnreadable(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const odd = text.match(/[\p{Co}\ufffd]|(?!\s)\p{Cc}/gu)?.length ?? 0;
  const shown = text.replace(/\s/g, '').length;
  if (shown > 100 && (odd > shown * 0.25 || letters < shown * 0.35)) return true;
  const words = wordsOf(text).filter((word) => /^[a-z]{4,}$/.test(word));
  return words.length > 20 && words.filter((word) => /[aeiou]/.test(word)).length < words.length * 0.6;
}

async function pdfDocument(bytes: Uint8Array<ArrayBuffer>, readPdf: PdfReader): Promise<CvDocument> {
  const { pieces, pages, links, hasPhoto, hasImages } = await readPdf(bytes);
  const text = pieces.map((piece) => piece.text).join(' ');
  if (isUnreadable(text)) throw new CvFileError('unreadable');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  // Images that are too large, as of scans at 300 dpi, are not found.
  if (letters < LETTERS_MIN) throw new CvFileError(hasImages || letters === 0 ? 'scan' : 'not-a-cv');
  return { lines: layOut(pieces, pages), links, hasPhoto };
}

/** A file in Microsoft's older container is a .doc, or a .docx with a password. */
function oldContainer(bytes: Uint8Array): CvFileError {
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
 * Reads a curriculo from a PDF, a DOCX, LinkedIn's export or a JSON file, recognised by its content and not by its name (resumes#reading).
 * @throws CvFileError
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
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw oldContainer(bytes);
  if (begins(bytes, 0x50, 0x4b)) {
    const archive = archiveOf(bytes);
    const isWord = archive.names.some((name) => name.startsWith('word/'));
    return isWord ? readCv(await readDocx(bytes)) : await readLinkedin(archive);
  }
  const text = decodeText(bytes);
  if (text === null || !/^\s*[[{]/.test(text)) throw new CvFileError('unknown');
  return readJsonCv(text);
}
