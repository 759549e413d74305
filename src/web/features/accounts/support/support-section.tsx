import { LifeBuoy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';

const SupportDialog = lazy(() => import('./support-dialog.tsx'));

/**
 * 'Suporte': opens the dialog for a message to the team. The dialog's code loads at the first opening; then the dialog stays mounted, so
 * that it keeps the user's text.
 */
export function SupportSection() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  function open() {
    setOpened(true);
    setOpen(true);
  }

  return (
    <SectionCard
      title="Suporte"
      icon={<LifeBuoy aria-hidden="true" />}
      note="Ficou com dúvida ou algo não funcionou? Escreva para a gente."
    >
      <Button variant="secondary" className="self-start" onClick={open}>
        Falar com o suporte
      </Button>
      <Suspense fallback={null}>{wasOpened && <SupportDialog open={isOpen} onOpenChange={setOpen} />}</Suspense>
    </SectionCard>
  );
}
