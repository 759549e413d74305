import { api } from '#web/lib/api-client.ts';
import { notifyError } from '#web/lib/notify-error.ts';
import { notify } from '#web/ui/notify.ts';

const SHARE_FAILED = 'Não foi possível compartilhar a vaga. Tente novamente.';
const CLOSED = 'Esta vaga não tem página pública';
export const CLOSED_TO_ALL = 'Só quem entra no Encaixe vê esta vaga.';

type Shared = { id: string; title: string };

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Whether the device's own sheet took it, or was shut again; false where there is none, or it can't. */
export async function handToDevice(title: string, url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return isAbort(error);
  }
}

export const openWhatsApp = (words: string): void =>
  void window.open(`https://wa.me/?text=${encodeURIComponent(words)}`, '_blank', 'noopener');

/** Whether the browser let it. */
export const copyText = async (text: string): Promise<boolean> =>
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) ?? false;

/**
 * Hands the public page of a job on: by the device's own sheet, else the link is copied, and WhatsApp offered (listings#share).
 * @param hint what is said where the job has no such page
 */
export async function shareJob({ id, title }: Shared, hint: string): Promise<void> {
  let path: string | null;
  try {
    ({ path } = await api.listings.address({ job_id: id }));
  } catch (error) {
    return notifyError(error, {}, SHARE_FAILED);
  }
  if (path === null) return notify.info(CLOSED, hint);
  const url = new URL(path, window.location.origin).href;
  if (await handToDevice(title, url)) return;
  const toWhatsApp = () => openWhatsApp(`${title}: ${url}`);
  const isCopied = await copyText(url);
  notify.info(isCopied ? 'Link copiado' : 'Link pronto', title, { label: 'WhatsApp', onClick: toWhatsApp });
}
