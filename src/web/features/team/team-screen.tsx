import { MailPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { ProfilePageLayout } from '#web/features/accounts/profile-page-layout.tsx';
import { teamRoleOf, useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { TEAM_LOAD_FAILED } from './error-texts.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { InviteList } from './invite-list.tsx';
import { MemberList } from './member-list.tsx';
import { useTeam } from './queries.ts';

function Team() {
  const query = useTeam();
  const role = teamRoleOf(useSignedIn());
  const [isInviting, setInviting] = useState(false);
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-60 w-full" />
      </Loading>
    );
  }
  if (!query.data) return <QueryFailed title={TEAM_LOAD_FAILED} query={query} />;
  const { members, invites } = query.data;
  return (
    <div className="flex flex-col gap-5">
      <SectionCard
        title="Pessoas"
        icon={<UsersRound aria-hidden="true" />}
        note="Plano, curtidas e vagas são da empresa. Cada pessoa entra com a própria conta."
      >
        <MemberList members={members} role={role} />
        {invites && (
          <Button className="self-start" onClick={() => setInviting(true)}>
            <MailPlus aria-hidden="true" />
            Convidar
          </Button>
        )}
      </SectionCard>
      {invites && invites.length > 0 && (
        <SectionCard title="Convites abertos" icon={<MailPlus aria-hidden="true" />}>
          <InviteList invites={invites} />
        </SectionCard>
      )}
      <InviteDialog open={isInviting} onOpenChange={setInviting} />
    </div>
  );
}

/** The screen /empresa/equipe with the members of the company's team (team#team-screen). */
export function TeamScreen() {
  return (
    <ProfilePageLayout>
      <Team />
    </ProfilePageLayout>
  );
}
