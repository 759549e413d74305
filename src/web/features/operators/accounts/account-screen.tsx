import { Link } from '@tanstack/react-router';
import type { Customer } from '#contract/operators/accounts.ts';
import { includesRole, type OperatorRole } from '#domain/operations/operator-roles.ts';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { BackButton } from '#web/ui/buttons/back-button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { AccountActions } from '../account-actions/account-actions.tsx';
import { AuditLogList } from '../audit-log/audit-log-list.tsx';
import { DeliveriesList } from '../mail/deliveries-list.tsx';
import { RowsSkeleton } from '../paged-list.tsx';
import { useAccount } from '../queries.ts';
import { AccessLogSection } from './access-log-section.tsx';
import { AccessSection } from './access-section.tsx';
import { AccountHeader } from './account-header.tsx';
import { CompanyReviewSection } from './company-review-section.tsx';
import { LikesList } from './likes-list.tsx';
import { MatchesList } from './matches-list.tsx';
import { MessagesSection } from './messages-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { ReferralsSection } from './referrals-section.tsx';
import { ReportsList } from './reports-list.tsx';
import { TeamSection } from './team-section.tsx';

/** Sections of candidates and companies, which members of a company's team don't have. */
function CustomerSections({ account, role }: { account: Customer; role: OperatorRole }) {
  const { user_id, user_type } = account;
  return (
    <>
      {user_type === 'company' && includesRole(role, 'moderator') && (
        <Disclosure title="Vagas retidas, denunciadas e verificação">
          <CompanyReviewSection account={account} />
        </Disclosure>
      )}
      {user_type === 'company' && (
        <Disclosure title="Equipe">
          <TeamSection user_id={user_id} />
        </Disclosure>
      )}
      <Disclosure title="Curtidas">
        <LikesList user_id={user_id} />
      </Disclosure>
      <Disclosure title="Matches">
        <MatchesList user_id={user_id} />
      </Disclosure>
      <Disclosure title="Indicações">
        <ReferralsSection user_id={user_id} />
      </Disclosure>
    </>
  );
}

function Found({ id, role }: { id: string; role: OperatorRole }) {
  const query = useAccount(id);
  useScreenTitle(query.data?.name ?? 'Pessoa');
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <QueryFailed title="Não encontramos esta conta" query={query} />;
  const account = query.data;
  return (
    <>
      <AccountHeader account={account} />
      <AccountActions account={account} role={role} />
      {/* A closed section is not requested, and so not logged. */}
      <Card className="py-2!">
        {account.user_type !== 'member' && <CustomerSections account={account} role={role} />}
        <Disclosure title={account.user_type !== 'member' && account.owner ? 'Acesso do proprietário' : 'Acesso'}>
          <AccessSection user_id={id} role={role} />
        </Disclosure>
        <Disclosure title="Mensagens ao suporte">
          <MessagesSection account={account} />
        </Disclosure>
        <Disclosure title="E-mails">
          <DeliveriesList user_id={id} />
        </Disclosure>
        {account.user_type !== 'member' && (
          <Disclosure title="Pagamento">
            <PaymentsSection user_id={id} role={role} />
          </Disclosure>
        )}
        {account.user_type !== 'member' && includesRole(role, 'moderator') && (
          <Disclosure title="Denúncias">
            <ReportsList user_id={id} />
          </Disclosure>
        )}
        {includesRole(role, 'administrator') && (
          <>
            <Disclosure title="Registro de acesso">
              <AccessLogSection user_id={id} />
            </Disclosure>
            <Disclosure title="Registro">
              <AuditLogList user_id={id} />
            </Disclosure>
          </>
        )}
      </Card>
    </>
  );
}

/** One account's page: its data, and the actions that the operator may take on it. */
export function AccountScreen({ id, role }: { id: string; role: OperatorRole }) {
  return (
    <div className="flex flex-col gap-4">
      <BackButton render={<Link to="/operador/$" params={{ _splat: 'pessoas' }} />}>Pessoas</BackButton>
      <Found id={id} role={role} />
    </div>
  );
}
