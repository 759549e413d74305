import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';

/** Section of the user's own profile with a link to the user's blocks and reports (safety#unblock). */
export function SafetySection() {
  return (
    <SectionCard
      title="Denúncias e bloqueios"
      icon={<Ban aria-hidden="true" />}
      note="Quem você bloqueou e o que decidimos sobre o que você denunciou."
    >
      <Button variant="secondary" className="self-start" render={<Link to="/bloqueados" />}>
        Ver denúncias e bloqueios
      </Button>
    </SectionCard>
  );
}
