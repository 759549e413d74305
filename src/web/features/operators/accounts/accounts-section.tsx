import type { OperatorRole } from '#domain/operations/operator-roles.ts';
import { AccountScreen } from './account-screen.tsx';
import { AccountsScreen } from './accounts-screen.tsx';

/** All accounts, or one of them. */
export default function AccountsSection({ id, role }: { id: string | null; role: OperatorRole }) {
  return id ? <AccountScreen id={id} role={role} /> : <AccountsScreen role={role} />;
}
