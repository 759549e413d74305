import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';

/** In the company's profile: the way to its team (team#team-screen). */
export default function TeamSection() {
  return (
    <SectionCard
      title="Equipe"
      icon={<UsersRound aria-hidden="true" />}
      note="Convide colegas para cuidar das vagas com você. Cada pessoa entra com a própria conta."
    >
      <Button variant="secondary" className="self-start" render={<Link to="/empresa/equipe" />}>
        Ver equipe
      </Button>
    </SectionCard>
  );
}
