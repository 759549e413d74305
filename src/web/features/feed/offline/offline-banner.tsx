import { WifiOff } from 'lucide-react';
import { Banner } from '#web/ui/banner.tsx';

/** Above a deck that the server didn't give: it is the one of the last visit. */
export function OfflineBanner({ className }: { className?: string | undefined }) {
  return (
    <Banner live icon={<WifiOff />} title="Você está sem conexão" className={className}>
      <p>Estas são as últimas vagas que carregamos.</p>
    </Banner>
  );
}
