import { Share2 } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';

/** ShareButton as an icon, for the corner of a card. */
export function ShareIconButton({ id, title }: { id: string; title: string }) {
  async function share() {
    const { CLOSED_TO_ALL, shareJob } = await import('./share-client.ts');
    await shareJob({ id, title }, CLOSED_TO_ALL);
  }
  return (
    <IconButton label={`Compartilhar: ${title}`} icon={<Share2 aria-hidden="true" />} onClick={() => void share()} />
  );
}
