import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ITEM_MAX, RESUME_LIST_MAX } from '../text/text-limits.ts';
import { readCvFile } from './file.ts';
import { CV_FILE_MAX_BYTES, CV_FILE_PROBLEMS } from './file-errors.ts';
import type { TextRun } from './lines.ts';

const bytes = (content: string | Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(content));
const zip = (name: string, text: string) => new Uint8Array(zipSync({ [name]: strToU8(text) }));
const noPdf = () => Promise.reject(new Error('The file is not read as a PDF'));
const pdf =
  (texts: readonly string[], hasImages = false) =>
  () =>
    Promise.resolve({
      textRuns: texts.map(
        (text, index): TextRun => ({
          page: 0,
          x: 50,
          y: 50 + index * 14,
          width: text.length * 5,
          size: 11,
          text,
          bold: false,
          italic: false,
        }),
      ),
      pages: [{ width: 595, height: 842 }],
      links: [],
      hasPhoto: false,
      hasImages,
    });

describe('readCvFile with a file that it refuses (resumes#unreadable-files)', () => {
  const old = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]);
  it.each([
    ['empty', bytes(''), noPdf],
    ['too-large', new Uint8Array(CV_FILE_MAX_BYTES + 1), noPdf],
    ['unknown', bytes('Meu currículo em texto'), noPdf],
    ['unknown', zip('photo.txt', 'x'), noPdf],
    ['old-word', bytes(old), noPdf],
    ['locked', bytes(Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')])), noPdf],
    ['broken', bytes('PK\x03\x04 cut off'), noPdf],
    ['unknown', zip('word/other.xml', '<x/>'), noPdf],
    ['too-large-inside', zip('word/document.xml', '<w:p/>'.repeat(3_600_000)), noPdf],
    ['scan', bytes('%PDF-1.7'), pdf([])],
    ['scan', bytes('%PDF-1.7'), pdf(['12'], true)],
    ['unreadable', bytes('%PDF-1.7'), pdf(['\ue001\ue002\ue003 \ue004'.repeat(60)])],
    ['unreadable', bytes('%PDF-1.7'), pdf(Array.from({ length: 30 }, () => 'xqzt brgm kldp wrtn'))],
    ['not-a-cv', bytes('%PDF-1.7'), pdf(['pão', 'leite'])],
  ] as const)(
    'reports the problem %s',
    async (problem, content, readPdf) =>
      await expect(readCvFile(content, readPdf)).rejects.toThrow(CV_FILE_PROBLEMS[problem]),
  );

  it('reports the field of a JSON file that has a wrong type', async () =>
    await expect(readCvFile(bytes('{"basics": {"name": 7}}'), noPdf)).rejects.toThrow(
      '"basics.name" deveria ser um texto',
    ));
});

it("reads LinkedIn's export: skills after the first RESUME_LIST_MAX are in `rest`, and no emoji is cut in half", async () => {
  const skills = Array.from({ length: RESUME_LIST_MAX + 2 }, (_, index) => `Massa ${index + 1}`);
  const archive = zipSync({
    'Profile.csv': strToU8(`First Name,Last Name,Headline\nAna,Souza,${'a'.repeat(ITEM_MAX - 1)}🥖`),
    'Skills.csv': strToU8(['Name', ...skills].join('\n')),
  });
  const read = await readCvFile(new Uint8Array(archive), noPdf);
  expect(read.skills.map(({ name }) => name)).toEqual(skills.slice(0, RESUME_LIST_MAX));
  expect(read.rest).toEqual(skills.slice(RESUME_LIST_MAX));
  expect(read.objective).toBe('a'.repeat(ITEM_MAX - 1));
});

it('removes personal data and returns its kinds (resumes#personal-data-in-files)', async () => {
  const read = await readCvFile(
    bytes('%PDF-1.7'),
    pdf([
      'Joana Prado',
      'Brasileira, casada, 34 anos, 2 filhos',
      'CPF: 123.456.789-09  RG 12.345.678-9 SSP/SP',
      'joana@exemplo.com.br',
      '(11) 98765-4321',
    ]),
  );
  expect(read).toMatchObject({ name: 'Joana Prado', email: 'joana@exemplo.com.br', phone: '11987654321' });
  expect(read.dropped).toEqual(
    expect.arrayContaining([
      'CPF',
      'RG',
      'estado civil',
      'data de nascimento e idade',
      'filhos',
      'nacionalidade e naturalidade',
    ]),
  );
  expect(JSON.stringify(read)).not.toMatch(/123\.456|12\.345|casad|34 anos/);
});
