import type { ProfileText } from '#domain/candidates/profile-contacts.ts';
import { type ErrorTexts, errorText } from '#web/lib/api/error-texts.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';

interface Texts {
  bio?: string | null | undefined;
  bairro_mora?: string | null | undefined;
  experiencias_profissionais?: readonly Record<'cargo' | 'empresa' | 'periodo' | 'descricao', string>[] | undefined;
}

async function findExcerpt(sent: object, of: ProfileText) {
  const { bio, bairro_mora, experiencias_profissionais = [] }: Texts = sent;
  const { findContacts } = await import('#domain/candidates/profile-contacts.ts');
  const entries = experiencias_profissionais.map(({ cargo, empresa, periodo, descricao }) =>
    [cargo, empresa, periodo, descricao].join(', '),
  );
  const found = [bio, bairro_mora].flatMap((text) => findContacts(text ?? '', of));
  return [...found, ...entries.flatMap((text) => findContacts(text, 'work'))][0]?.excerpt;
}

/**
 * Notifies the user why a save of the profile failed. For TEXT_HAS_CONTACT, also shows the excerpt of `sent` with contact details; the
 * code that finds the excerpt is loaded only then (profiles#texts). `of` is the kind of text of `bio` and `bairro_mora`.
 */
export async function notifyNotSaved(
  error: unknown,
  { texts, fallback, sent, of }: { texts: ErrorTexts; fallback: string; sent: object; of: ProfileText },
): Promise<void> {
  if (errorCode(error) !== 'TEXT_HAS_CONTACT') return notifyError(error, texts, fallback);
  const { title, text } = errorText(error, texts, fallback);
  const contactExcerpt = await findExcerpt(sent, of).catch(() => undefined);
  notify.error(title, contactExcerpt ? `${text} Tire “${contactExcerpt}”.` : text);
}
