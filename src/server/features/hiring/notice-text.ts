import { findRefusedExcerpts } from '#domain/notices/notice-text.ts';
import { AppError } from '../../app-error.ts';

/** Returns the text if one side may send it to the other (hiring#refused-texts). @throws AppError TEXT_REFUSED if not */
export function requireAllowedText(text: string): string {
  if (findRefusedExcerpts(text).length > 0) throw new AppError('TEXT_REFUSED');
  return text;
}
