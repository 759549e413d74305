import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { teamRoleOf, useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';

/** Link from the company's profile to its team (team#team-screen). */
export default function TeamSection() {
  // A recruiter sees the team, but invites no one (team#roles).
  const invites = teamRoleOf(useSignedIn()) !== 'recrutador';
  return (
    <SectionCard
      title="Equipe"
      icon={<UsersRound aria-hidden="true" />}
      note={`${invites ? 'Convide colegas para cuidar' : 'Quem cuida'} das vagas com você. Cada pessoa entra com a própria conta.`}
    >
      <Button variant="secondary" className="self-start" render={<Link to="/empresa/equipe" />}>
        Ver equipe
      </Button>
    </SectionCard>
  );
}
