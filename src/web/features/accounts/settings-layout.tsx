import { Link, useRouterState } from '@tanstack/react-router';
import {
  BadgeCheck,
  Building2,
  ChevronRight,
  CreditCard,
  LifeBuoy,
  type LucideIcon,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { SignedIn } from '#contract/session.ts';
import { TEAM_ROLE_LABELS } from '#domain/companies/team-roles.ts';
import { cn } from '#web/lib/cn.ts';
import { teamRoleOf, useSignedIn } from '#web/lib/session/session.ts';
import { BackButton } from '#web/ui/buttons/back-button.tsx';
import { WordBreaks } from '#web/ui/word-breaks.tsx';

const PROFILE = '/empresa/perfil';

/** The value of `?secao=` in the URL of a section of a company's settings; the profile itself has none. */
export type SettingsSection = 'seguranca' | 'assinatura' | 'verificacao' | 'ajuda';

/** Marks a link as the current page (`aria-current`) only when both path and query match. */
const WHOLE_ADDRESS = { exact: true, includeSearch: true };

interface Entry {
  to: typeof PROFILE | '/empresa/equipe';
  secao?: SettingsSection;
  label: string;
  icon: LucideIcon;
  /** True for a section that recruiters may not open (team#roles). */
  isForManagers?: boolean;
  /** Paths of further screens for which this entry is marked as the current one. */
  also?: readonly string[];
}

const ENTRIES: readonly Entry[] = [
  { to: PROFILE, label: 'Perfil', icon: Building2 },
  { to: '/empresa/equipe', label: 'Equipe', icon: UsersRound },
  { to: PROFILE, secao: 'seguranca', label: 'Segurança', icon: ShieldCheck, also: ['/avisos', '/seus-dados'] },
  { to: PROFILE, secao: 'assinatura', label: 'Assinatura', icon: CreditCard, isForManagers: true },
  { to: PROFILE, secao: 'verificacao', label: 'Verificação', icon: BadgeCheck, isForManagers: true },
  { to: PROFILE, secao: 'ajuda', label: 'Ajuda e mais', icon: LifeBuoy, also: ['/bloqueados', '/indique'] },
];

const entriesFor = (session: SignedIn): readonly Entry[] =>
  teamRoleOf(session) === 'recrutador' ? ENTRIES.filter(({ isForManagers }) => !isForManagers) : ENTRIES;

/**
 * Returns the settings section that `secao`, the value in the URL, opens. Undefined means the profile itself: without a section, while
 * the profile is incomplete, and for a section that is unknown or that the user's role may not open.
 */
export const settingsSectionOf = (session: SignedIn, secao: unknown): SettingsSection | undefined =>
  session.profile.is_complete ? entriesFor(session).find((entry) => entry.secao === secao)?.secao : undefined;

/** The signed-in user's role and name; for the company's own account, which has no person's name, the e-mail address or company name. */
function Person({ user, member }: Pick<SignedIn, 'user' | 'member'>) {
  const role = TEAM_ROLE_LABELS[teamRoleOf({ member })];
  return (
    <div className="border-line border-b px-fit-4 py-3 lg:border-0 lg:pt-0">
      <p className="wrap-anywhere font-semibold">
        <WordBreaks text={member?.name ?? user.email ?? user.name} />
      </p>
      <p className="text-ink-muted text-sm">{role}</p>
    </div>
  );
}

function SettingsNav({ className }: { className: string | false }) {
  const session = useSignedIn();
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const section = settingsSectionOf(session, (search as { secao?: unknown }).secao);
  return (
    <div
      className={cn(
        'h-fit min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-sm lg:sticky lg:top-22 lg:overflow-visible lg:border-0 lg:bg-transparent lg:shadow-none',
        className,
      )}
    >
      <Person {...session} />
      <nav aria-label="Configurações da empresa">
        <ul className="divide-y divide-line lg:flex lg:flex-col lg:gap-1 lg:divide-y-0">
          {entriesFor(session).map(({ to, secao, label, icon: Icon, also }) => {
            const isCurrent = also?.includes(pathname) || (pathname === to && (to !== PROFILE || secao === section));
            return (
              // A phone shows the navigation above the profile, which needs no link to itself.
              <li key={label} className={cn(isCurrent && 'max-lg:hidden')}>
                <Link
                  to={to}
                  search={secao ? { secao } : {}}
                  activeOptions={WHOLE_ADDRESS}
                  {...(isCurrent ? { 'aria-current': 'page' } : {})}
                  className="flex min-h-tap items-center gap-fit-3 px-fit-4 py-2 font-medium hover:bg-sunken focus-visible:-outline-offset-2 aria-[current=page]:font-semibold lg:rounded-md lg:text-ink-muted lg:aria-[current=page]:bg-brand-soft lg:aria-[current=page]:text-brand-ink"
                >
                  <Icon className="size-nav-icon shrink-0 text-brand-ink" aria-hidden="true" />
                  <span className="min-w-0 flex-1 break-words">{label}</span>
                  <ChevronRight className="size-nav-icon shrink-0 text-ink-muted lg:hidden" aria-hidden="true" />
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}

interface SettingsLayoutProps {
  /** On a phone: the navigation above the profile ('list'), or the back link to it ('back'), or neither. */
  phone: 'list' | 'back' | 'none';
  children: ReactNode;
}

/**
 * Layout of a company's settings: the navigation beside the content, on a phone above the profile (profiles#company-screen). While the
 * profile is incomplete, there is no navigation.
 */
export function SettingsLayout({ phone, children }: SettingsLayoutProps) {
  const { is_complete } = useSignedIn().profile;
  return (
    <div
      className={cn(
        'mx-auto grid w-full max-w-reading grid-cols-1 gap-5',
        is_complete && 'lg:max-w-none lg:grid-cols-[14rem_minmax(0,42rem)] lg:justify-center lg:gap-10',
      )}
    >
      {is_complete && <SettingsNav className={phone !== 'list' && 'max-lg:hidden'} />}
      <div className="flex min-w-0 flex-col gap-5">
        {phone === 'back' && (
          <BackButton className="-mb-2 lg:hidden" render={<Link to={PROFILE} activeOptions={WHOLE_ADDRESS} />}>
            Voltar para o perfil
          </BackButton>
        )}
        {children}
      </div>
    </div>
  );
}
