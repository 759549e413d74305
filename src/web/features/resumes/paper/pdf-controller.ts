import regular from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-400-normal.woff?url';
import bold from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-700-normal.woff?url';
import type { Resume, SentResume } from '#contract/resumes.ts';
import type { PdfLayout } from '#cv/write-pdf.ts';
import { saveFile } from '#web/lib/page/save-file.ts';
import { resumeFileName } from '../file-rules.ts';

async function fetchFont(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return response.arrayBuffer();
}

/** Creates the curriculo's PDF file and downloads it. @throws when the code or the fonts for it can't be loaded */
export async function downloadPdf(
  resume: Resume | SentResume,
  layout: PdfLayout,
  withoutPersonal: boolean,
): Promise<void> {
  const [{ writePdf }, { printedCv }, ...fonts] = await Promise.all([
    import('#cv/write-pdf.ts'),
    import('./pdf-values.ts'),
    fetchFont(regular),
    fetchFont(bold),
  ]);
  const file = await writePdf(printedCv(resume, withoutPersonal), layout, { regular: fonts[0], bold: fonts[1] });
  saveFile(resumeFileName(resume.nome_completo, 'pdf'), file);
}

/** Creates the curriculo's DOCX file and downloads it. @throws when the code for it can't be loaded */
export async function downloadDocx(resume: Resume | SentResume, withoutPersonal: boolean): Promise<void> {
  const [{ writeDocx }, { printedCv }] = await Promise.all([import('#cv/write-docx.ts'), import('./pdf-values.ts')]);
  saveFile(resumeFileName(resume.nome_completo, 'docx'), writeDocx(printedCv(resume, withoutPersonal)));
}
