import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { AuditLogList } from './audit-log-list.tsx';

/** Everything that operators have read and done. */
export function AuditLogScreen() {
  useScreenTitle('Registro');
  return <AuditLogList />;
}
