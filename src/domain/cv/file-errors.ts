/** Largest file that is read, in bytes. */
export const CV_FILE_MAX_BYTES = 5 * 1024 * 1024;

/** Time limit for reading a file, in milliseconds; it suffices on a slow phone. */
export const CV_READ_MAX_MS = 30_000;

/** Reasons why a file can't be read, as texts for the user who chose it. */
export const CV_FILE_PROBLEMS = {
  'too-large': 'O arquivo passa de 5 MB. Envie uma versão menor do currículo.',
  'too-large-inside': 'O conteúdo deste arquivo é grande demais para um currículo.',
  'too-long': 'O arquivo tem páginas demais para um currículo.',
  empty: 'O arquivo está vazio.',
  unknown: 'Este tipo de arquivo não é aceito. Envie um PDF, um DOCX, o ZIP do LinkedIn ou um JSON de currículo.',
  'old-word': 'Arquivos .doc antigos não são aceitos. Abra no Word, salve como DOCX ou PDF e envie de novo.',
  locked: 'O arquivo está protegido por senha. Tire a senha e envie de novo.',
  broken: 'Não foi possível abrir o arquivo. Ele pode estar corrompido: salve de novo e tente outra vez.',
  scan: 'Este arquivo é uma imagem, sem texto que se possa ler. Envie o PDF ou o DOCX original, e não uma foto ou digitalização.',
  unreadable:
    'O texto deste PDF não pode ser lido: as letras não têm códigos. Salve o currículo de novo como PDF ou envie o DOCX.',
  'not-a-cv': 'Não encontramos um currículo neste arquivo.',
  unavailable: 'O leitor de currículos não abriu. Verifique sua internet e tente de novo.',
  slow: 'A leitura demorou demais e foi interrompida. Salve o currículo de novo como PDF simples ou DOCX.',
} as const;
export type CvFileProblem = keyof typeof CV_FILE_PROBLEMS;

/** A file that can't be read; `message` is a sentence in Portuguese for the user. */
export class CvFileError extends Error {
  constructor(problem: CvFileProblem | { sentence: string }) {
    super(typeof problem === 'string' ? CV_FILE_PROBLEMS[problem] : problem.sentence);
  }
}
