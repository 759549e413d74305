import type { ReactNode } from 'react';
import { Banner } from '#web/ui/states/banner.tsx';

/** Banner for an account that is hidden because of reports, on each signed-in screen until an operator decides (safety#hidden). */
export default function ReviewBanner(): ReactNode {
  return (
    <Banner tone="danger" title="Seu perfil está em análise" className="mb-5 print:hidden">
      <p>
        Pessoas diferentes denunciaram a sua conta. Até a nossa equipe decidir, ninguém encontra você por aqui, e não dá
        para curtir nem publicar. O motivo está na mensagem que enviamos.
      </p>
    </Banner>
  );
}
