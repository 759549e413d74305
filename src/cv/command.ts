import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CV_FILE_MAX_BYTES, CvFileError } from '#domain/cv/file-errors.ts';
import { readInWorker } from './node-reader.ts';

/** Returns what `npm run read-cv` prints for a file: the most important fields of its content, every field with `showsAll`, or an error. */
async function readForOutput(path: string, showsAll: boolean): Promise<object> {
  try {
    const { size } = await stat(path);
    if (size > CV_FILE_MAX_BYTES) throw new CvFileError('too-large');
    const read = await readInWorker(new Uint8Array(await readFile(path)));
    if (showsAll) return read;
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

const args = process.argv.slice(2);
const paths = args.filter((argument) => argument !== '--all');
const showsAll = args.includes('--all');
if (paths.length === 0) {
  process.stderr.write('npm run read-cv --silent -- [--all] FILE…\n');
  process.exitCode = 1;
} else {
  const results: Record<string, object> = {};
  // npm runs every script in the project's folder; INIT_CWD is the folder where the user called it.
  for (const path of paths) results[path] = await readForOutput(resolve(process.env.INIT_CWD ?? '', path), showsAll);
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
}
