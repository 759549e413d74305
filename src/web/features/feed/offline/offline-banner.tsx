import { WifiOff } from 'lucide-react';
import { Banner } from '#web/ui/states/banner.tsx';

/** Banner that the deck is the cached one of the last visit, with the number of queued decisions (feed#queued-decisions). */
export function OfflineBanner({ queuedCount, className }: { queuedCount: number; className?: string | undefined }) {
  const title = navigator.onLine ? 'O Encaixe não está respondendo' : 'Você está sem conexão';
  return (
    <Banner live icon={<WifiOff />} title={title} className={className}>
      <p>
        Estas são as últimas vagas que carregamos.
        {queuedCount > 0 && ` ${queuedCount === 1 ? '1 decisão guardada.' : `${queuedCount} decisões guardadas.`}`}
      </p>
    </Banner>
  );
}
