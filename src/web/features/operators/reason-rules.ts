import { REASON_MAX, REASON_MIN } from '#domain/text/text-limits.ts';

/** Returns why the text can't be logged as a reason; undefined when it can. */
export function reasonProblem(reason: string): string | undefined {
  const { length } = reason.trim();
  if (length < REASON_MIN) return `Escreva o motivo, com pelo menos ${REASON_MIN} caracteres`;
  return length > REASON_MAX ? `Use no máximo ${REASON_MAX} caracteres` : undefined;
}
