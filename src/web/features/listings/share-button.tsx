import { Share2 } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';

/** Button that shares a job's public page. The code for sharing is loaded on the first press (listings#share). */
export function ShareButton({ id, title }: { id: string; title: string }) {
  async function share() {
    const { NO_PUBLIC_PAGE_HINT, shareJob } = await import('./share-client.ts');
    await shareJob({ id, title }, NO_PUBLIC_PAGE_HINT);
  }
  return (
    <Button variant="ghost" size="sm" aria-label={`Compartilhar: ${title}`} onClick={() => void share()}>
      <Share2 aria-hidden="true" />
      Compartilhar
    </Button>
  );
}
