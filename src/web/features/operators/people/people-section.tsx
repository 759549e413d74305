import type { OperatorRole } from '#domain/operations/operator-roles.ts';
import { PeopleScreen } from './people-screen.tsx';
import { PersonScreen } from './person-screen.tsx';

/** All accounts, or one of them. */
export default function PeopleSection({ id, role }: { id: string | null; role: OperatorRole }) {
  return id ? <PersonScreen id={id} role={role} /> : <PeopleScreen role={role} />;
}
