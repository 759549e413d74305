import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readCvFile } from '#domain/cv/file.ts';
import { CV_FILE_MAX_BYTES, CvFileError } from '#domain/cv/file-errors.ts';
import { readPdf } from './read-pdf.ts';

/** Returns the output of `scripts/read-cv.mjs` for a file. */
async function printed(path: string, isWhole: boolean): Promise<object> {
  try {
    const { size } = await stat(path);
    if (size > CV_FILE_MAX_BYTES) throw new CvFileError('too-large');
    const read = await readCvFile(new Uint8Array(await readFile(path)), readPdf);
    if (isWhole) return read;
    const { name, email, phone, city, experiences, education, languages } = read;
    return {
      ...{ name, email, phone, city },
      experiences: experiences.map(({ role, company, start, end }) => ({ role, company, start, end })),
      ...{ education, languages },
    };
  } catch (error) {
    if (error instanceof CvFileError) return { error: error.message };
    if (error instanceof Error && 'code' in error) return { error: `Não foi possível ler o arquivo: ${error.message}` };
    throw error;
  }
}

/** The folder that paths are relative to comes first: the command itself runs in the project's. */
const [folder = '', ...given] = process.argv.slice(2);
const paths = given.filter((argument) => argument !== '--all');
const isWhole = process.argv.includes('--all');
if (paths.length === 0) {
  process.stderr.write('node scripts/read-cv.mjs [--all] FILE…\n');
  process.exitCode = 1;
}
const results: Record<string, object> = {};
for (const path of paths) results[path] = await printed(resolve(folder, path), isWhole);
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
