import { ArrowLeftRight, Crown, Ellipsis, UserMinus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TeamMember } from '#contract/team.ts';
import { INVITED_ROLES, TEAM_ROLE_LABELS, type TeamRole } from '#domain/companies/team-roles.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDate } from '#web/lib/dates.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Avatar } from '#web/ui/cards/avatar.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { confirmWithUser } from '#web/ui/dialogs/confirm.tsx';
import { Menu } from '#web/ui/popups/menu.tsx';
import type { MenuEntry } from '#web/ui/popups/menu-popup.tsx';
import { removeMember, setRole } from './mutations.ts';
import { lastSeenText, ROLE_NAMES } from './team-texts.ts';
import { TransferOwnershipDialog } from './transfer-ownership-dialog.tsx';

type Colleague = TeamMember & { id: string };
const isColleague = (member: TeamMember): member is Colleague => member.id !== null;

function RoleBadges({ member, className }: { member: TeamMember; className: string }) {
  return (
    <p className={cn('flex flex-wrap items-center gap-2', className)}>
      <Badge tone={member.role === 'proprietario' ? 'brand' : 'neutral'}>{TEAM_ROLE_LABELS[member.role]}</Badge>
      {member.is_blocked && <Badge tone="danger">Acesso bloqueado</Badge>}
    </p>
  );
}

interface MemberListProps {
  members: readonly TeamMember[];
  /** The role of the signed-in user. */
  role: TeamRole;
}

/** All members of the team, with the actions that the signed-in user's role allows (team#team-screen). */
export function MemberList({ members, role }: MemberListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [newOwner, setNewOwner] = useState<Colleague | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function remove({ id, name }: Colleague) {
    const isSure = await confirmWithUser({
      title: `Remover ${name} da equipe?`,
      description: 'O acesso termina agora, e a conta dessa pessoa na equipe é excluída. O que ela fez continua aqui.',
      confirmLabel: 'Remover',
      tone: 'danger',
    });
    if (!isSure) return;
    await removeMember(id);
    list.current?.focus({ preventScroll: true });
  }

  function entriesFor(member: Colleague): MenuEntry[] {
    const roles = INVITED_ROLES.filter((each) => each !== member.role).map((each) => ({
      label: `Mudar o papel para ${ROLE_NAMES[each]}`,
      icon: <ArrowLeftRight aria-hidden="true" />,
      onClick: () => void setRole(member.id, each),
    }));
    const transferOwnership = {
      label: 'Passar a propriedade',
      icon: <Crown aria-hidden="true" />,
      onClick: () => {
        setNewOwner(member);
        setOpen(true);
      },
    };
    return [
      ...roles,
      ...(role === 'proprietario' && member.role === 'administrador' ? [transferOwnership] : []),
      {
        label: 'Remover da equipe',
        icon: <UserMinus aria-hidden="true" />,
        tone: 'danger' as const,
        onClick: () => void remove(member),
      },
    ];
  }

  const mayChange = (member: TeamMember): member is Colleague =>
    role !== 'recrutador' &&
    isColleague(member) &&
    member.role !== 'proprietario' &&
    !member.is_caller &&
    !member.is_blocked;

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Pessoas da equipe" className="divide-y divide-line">
        {members.map((member) => (
          <li key={member.id ?? 'conta'} className="flex items-center gap-3 py-3 last:pb-0">
            <Avatar name={member.name} size="sm" />
            <div className="min-w-0 flex-1">
              {/* On a phone, badges beside the name would leave no room for it. */}
              <RoleBadges member={member} className="mb-1 sm:hidden" />
              <p className="wrap-anywhere font-semibold">
                {member.name}
                {member.is_caller && <span className="font-normal text-ink-muted"> (você)</span>}
              </p>
              {member.email !== null && <p className="wrap-anywhere text-ink-muted text-sm">{member.email}</p>}
              <p className="text-ink-muted text-sm empty:hidden">
                {[
                  member.since && `Desde ${formatDate(member.since)}`,
                  member.is_caller ? null : lastSeenText(member.last_seen, new Date()),
                ]
                  .filter(Boolean)
                  .join('\u00a0· ')}
              </p>
              {member.is_blocked && (
                <p className="text-ink-muted text-sm">
                  Nossa equipe bloqueou este acesso. Fale com o suporte para mudar algo.
                </p>
              )}
            </div>
            <RoleBadges member={member} className="max-sm:hidden" />
            {mayChange(member) && (
              <Menu
                trigger={<IconButton label={`Opções de ${member.name}`} icon={<Ellipsis />} />}
                entries={entriesFor(member)}
              />
            )}
          </li>
        ))}
      </ul>
      {newOwner && (
        <TransferOwnershipDialog key={newOwner.id} newOwner={newOwner} open={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}
