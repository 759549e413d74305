import { lazy, Suspense } from 'react';
import { ActsScreen } from './acts/acts-screen.tsx';
import { ConsoleLayout } from './frame/console-layout.tsx';
import { mayOpen, placeOf } from './frame/place-rules.ts';
import { MailScreen } from './mail/mail-screen.tsx';
import { MoneyScreen } from './money/money-screen.tsx';
import type { Operator } from './operator-types.ts';
import { RowsSkeleton } from './paged-list.tsx';
import { PeopleScreen } from './people/people-screen.tsx';
import { PersonScreen } from './people/person-screen.tsx';
import { TodayScreen } from './today/today-screen.tsx';
import { VerificationsScreen } from './verifications/verifications-screen.tsx';

// With the words that are marked in adverts: for moderators alone.
const HeldScreen = lazy(() => import('./held/held-screen.tsx').then((module) => ({ default: module.HeldScreen })));
const ReportsScreen = lazy(() =>
  import('./reports/reports-screen.tsx').then((module) => ({ default: module.ReportsScreen })),
);

interface ConsoleViewProps {
  operator: Operator;
  /** What follows '/operador/' in the address. */
  place: string;
}

const Missing = () => <p className="py-12 text-center text-ink-muted">Não há nada neste endereço.</p>;

function Section({ operator, place }: ConsoleViewProps) {
  const { section, id } = placeOf(place);
  if (!mayOpen(operator.role, section)) return <Missing />;
  if (section === 'hoje') return <TodayScreen role={operator.role} />;
  if (section === 'pessoas') return id ? <PersonScreen key={id} id={id} role={operator.role} /> : <PeopleScreen />;
  if (section === 'vagas') return <HeldScreen />;
  if (section === 'denuncias') return <ReportsScreen />;
  if (section === 'verificacoes') return <VerificationsScreen />;
  if (section === 'correio') return <MailScreen />;
  if (section === 'dinheiro') return <MoneyScreen />;
  return <ActsScreen />;
}

/** The console's own choice of a screen by its address (operators#console). */
export function ConsoleView({ operator, place }: ConsoleViewProps) {
  const { section } = placeOf(place);
  return (
    <ConsoleLayout operator={operator} section={section}>
      <Suspense fallback={<RowsSkeleton />}>
        <Section operator={operator} place={place} />
      </Suspense>
    </ConsoleLayout>
  );
}
