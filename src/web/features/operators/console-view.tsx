import { type ComponentType, lazy, Suspense } from 'react';
import type { OperatorRole } from '#domain/operations/operator-roles.ts';
import { ConsoleLayout } from './frame/console-layout.tsx';
import { mayOpen, parseConsolePath, type SectionName } from './frame/path-rules.ts';
import type { Operator } from './operator-types.ts';
import { RowsSkeleton } from './paged-list.tsx';
import { TodayScreen } from './today/today-screen.tsx';

interface ScreenProps {
  role: OperatorRole;
  /** The id of the item to show; null for the whole list. */
  id: string | null;
}

// The first screen shows the metrics. The others are loaded when they are opened.
const SCREENS: Readonly<Record<Exclude<SectionName, 'hoje'>, ComponentType<ScreenProps>>> = {
  pessoas: lazy(() => import('./accounts/accounts-section.tsx')),
  mensagens: lazy(() =>
    import('./messages/messages-screen.tsx').then((module) => ({ default: module.MessagesScreen })),
  ),
  vagas: lazy(() => import('./held/held-screen.tsx').then((module) => ({ default: module.HeldScreen }))),
  denuncias: lazy(() => import('./reports/reports-screen.tsx').then((module) => ({ default: module.ReportsScreen }))),
  verificacoes: lazy(() =>
    import('./verifications/verifications-screen.tsx').then((module) => ({ default: module.VerificationsScreen })),
  ),
  correio: lazy(() => import('./mail/mail-screen.tsx').then((module) => ({ default: module.MailScreen }))),
  dinheiro: lazy(() => import('./money/money-screen.tsx').then((module) => ({ default: module.MoneyScreen }))),
  registro: lazy(() =>
    import('./audit-log/audit-log-screen.tsx').then((module) => ({ default: module.AuditLogScreen })),
  ),
};

interface ConsoleViewProps {
  operator: Operator;
  /** The part of the path after '/operador/'. */
  path: string;
}

const Missing = () => <p className="py-12 text-center text-ink-muted">Não há nada neste endereço.</p>;

function Section({ operator: { role }, path }: ConsoleViewProps) {
  const { section, id } = parseConsolePath(path);
  if (!mayOpen(role, section)) return <Missing />;
  if (section === 'hoje') return <TodayScreen role={role} />;
  const Screen = SCREENS[section];
  return <Screen key={id} role={role} id={id} />;
}

/** Selects the console's screen by its path (operators#console). */
export function ConsoleView({ operator, path }: ConsoleViewProps) {
  const { section } = parseConsolePath(path);
  return (
    <ConsoleLayout operator={operator} section={section}>
      <Suspense fallback={<RowsSkeleton />}>
        <Section operator={operator} path={path} />
      </Suspense>
    </ConsoleLayout>
  );
}
