import { WifiOff } from 'lucide-react';
import { Banner } from '#web/ui/states/banner.tsx';

/** Shown with the deck of the last visit, on which decisions are queued (feed#kept). */
export function OfflineBanner({ kept, className }: { kept: number; className?: string | undefined }) {
  return (
    <Banner live icon={<WifiOff />} title="Você está sem conexão" className={className}>
      <p>
        Estas são as últimas vagas que carregamos.
        {kept > 0 && ` ${kept === 1 ? '1 decisão guardada.' : `${kept} decisões guardadas.`}`}
      </p>
    </Banner>
  );
}
