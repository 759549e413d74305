import { WifiOff } from 'lucide-react';
import { Banner } from '#web/ui/banner.tsx';

/** In the line of the place, on a phone: a banner over the card would push its facts under the buttons. */
export const OfflineSign = () => (
  <span className="flex shrink-0 items-center gap-1.5 text-ink-muted text-sm lg:hidden" aria-hidden="true">
    <WifiOff className="size-4" />
    Sem conexão
  </span>
);

/** With a deck that the server didn't give: it is the one of the last visit, on which decisions wait (feed#kept). */
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
