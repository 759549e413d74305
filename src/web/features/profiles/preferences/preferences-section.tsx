import { Link } from '@tanstack/react-router';
import { Target } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';

/** Section of the candidate's own profile with the link to the preferences (feed#preferences). */
export function PreferencesSection() {
  return (
    <SectionCard
      title="Preferências"
      icon={<Target aria-hidden="true" />}
      note="Contrato, salário, turno, distância, e de quais empresas se esconder."
    >
      <Button variant="secondary" className="self-start" render={<Link to="/preferencias" />}>
        Ver preferências
      </Button>
    </SectionCard>
  );
}
