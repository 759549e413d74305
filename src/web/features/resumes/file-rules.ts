/** Returns a file name such as 'curriculo_Ana_Souza.pdf' (resumes#preview), without characters that file systems refuse. */
export function resumeFileName(name: string, extension: 'pdf' | 'docx' | 'json'): string {
  const safe = name
    .normalize()
    .replace(/[^\p{L}\p{N}\s'-]/gu, '')
    .trim()
    .replace(/\s+/g, '_');
  return `curriculo_${safe || 'encaixe'}.${extension}`;
}
