import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { AuditLogList } from './audit-log-list.tsx';

/** The screen 'Registro': the log of everything that operators have read and done. */
export function AuditLogScreen() {
  useScreenTitle('Registro');
  return <AuditLogList />;
}
