import { api } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';

const SHARE_FAILED = 'Não foi possível compartilhar a vaga. Tente novamente.';
const NO_PUBLIC_PAGE = 'Esta vaga não tem página pública';
export const NO_PUBLIC_PAGE_HINT = 'Só quem entra no Encaixe vê esta vaga.';

type SharedJob = { id: string; title: string };

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Resolves to true when the device's share sheet opened, also when the user closed it; to false when there is no share sheet or
 * it could not open.
 */
export async function openShareSheet(title: string, url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return isAbort(error);
  }
}

/** Opens WhatsApp in a new tab, where the user chooses who receives the text. */
export const openWhatsApp = (text: string): void =>
  void window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener');

/** Copies the text to the clipboard; resolves to false when the browser refuses. */
export const copyText = async (text: string): Promise<boolean> =>
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) ?? false;

/**
 * Shares the public page of a job in the device's share sheet. Without one, copies the link and offers WhatsApp (listings#share).
 * @param hint the text of the toast when the job has no public page
 */
export async function shareJob({ id, title }: SharedJob, hint: string): Promise<void> {
  let path: string | null;
  try {
    ({ path } = await api.listings.address({ job_id: id }));
  } catch (error) {
    return notifyError(error, {}, SHARE_FAILED);
  }
  if (path === null) return notify.info(NO_PUBLIC_PAGE, hint);
  const url = new URL(path, window.location.origin).href;
  if (await openShareSheet(title, url)) return;
  const toWhatsApp = () => openWhatsApp(`${title}: ${url}`);
  const isCopied = await copyText(url);
  notify.info(isCopied ? 'Link copiado' : 'Link pronto', title, { label: 'WhatsApp', onClick: toWhatsApp });
}
