import { findRefusedWords } from '#domain/notices/notice-words.ts';
import { AppError } from '../../app-error.ts';

/** Returns a text of one side if it may be sent to the other (hiring#refused-texts). @throws AppError WORDS_REFUSED */
export function requireAllowedWords(text: string): string {
  if (findRefusedWords(text).length > 0) throw new AppError('WORDS_REFUSED');
  return text;
}
