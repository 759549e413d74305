import { Link, type LinkProps, useRouter, useRouterState } from '@tanstack/react-router';
import { Briefcase, Crown, FileText, Handshake, Lock, UserRound } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { News } from '#contract/news.ts';
import type { SignedIn } from '#contract/session.ts';
import { Logo } from '#web/brand/logo.tsx';
import { nextPaint } from '#web/lib/page/next-paint.ts';

export interface NavItem {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: ReactNode;
  /** True when the item shows a lock, because the plan does not include it (pages#frame). */
  isLocked?: boolean | undefined;
  /** Further paths, including all paths below them, on which this item is marked as current. */
  furtherPaths?: readonly string[];
  /** The number of new matches, likes or both, shown as a badge; undefined or 0 shows none (pages#news). */
  newCount?: number;
}

/** Paths of screens to which the profile screen of candidates and companies links (pages#way-back). */
const IN_PROFILE = ['/seus-dados', '/avisos', '/bloqueados', '/indique'];

const companyItems = ({ matches, likes }: News, isManager: boolean): readonly NavItem[] => [
  {
    to: '/empresa/vagas',
    label: 'Vagas',
    icon: <Briefcase />,
    furtherPaths: ['/empresa/criar-vaga', '/company/create-job', '/empresa/candidatos'],
    newCount: likes,
  },
  {
    to: '/empresa/matches',
    label: 'Matches',
    icon: <Handshake />,
    furtherPaths: ['/conversas', '/candidatos'],
    newCount: matches,
  },
  ...(isManager ? [{ to: '/empresa/assinatura', label: 'Planos', icon: <Crown /> } as const] : []),
  { to: '/empresa/perfil', label: 'Perfil', icon: <UserRound />, furtherPaths: ['/empresa/equipe', ...IN_PROFILE] },
];

/** Returns the navigation of the signed-in user, in order (pages#frame). */
export function navItemsFor(
  { user, entitlements, member }: Pick<SignedIn, 'user' | 'entitlements' | 'member'>,
  news: News,
): readonly NavItem[] {
  if (user.user_type === 'company') return companyItems(news, member?.role !== 'recrutador');
  return [
    {
      to: '/curriculo',
      label: 'Currículo',
      icon: <FileText />,
      isLocked: !entitlements.can_build_resume,
      furtherPaths: ['/curriculo-preview'],
    },
    { to: '/vagas', label: 'Vagas', icon: <Briefcase /> },
    {
      to: '/matches',
      label: 'Matches',
      icon: <Handshake />,
      furtherPaths: ['/conversas', '/candidatos'],
      newCount: news.matches + news.likes,
    },
    { to: '/assinatura', label: 'Planos', icon: <Crown /> },
    { to: '/perfil', label: 'Perfil', icon: <UserRound />, furtherPaths: ['/preferencias', ...IN_PROFILE] },
  ];
}

/** The last press of a link of the bar. An older press that is still waiting for its paint opens nothing. */
let lastPress: MouseEvent | undefined;

/**
 * A navigation link. The sticky bar lies in the page's scroll padding, so the browser would scroll the page when a link in the bar gets
 * the focus. The scroll margins prevent this.
 *
 * A press marks the link, and opens the screen after the next paint, because rendering a screen blocks a slow phone for a third of a
 * second.
 */
function NavLink({ item }: { item: NavItem }) {
  const { furtherPaths, newCount = 0 } = item;
  // The requested path, which `Link` itself uses too: the item is marked at once, also while the screen's code is loading.
  const currentPath = useRouterState({ select: ({ location }) => location.pathname });
  const isCurrent = furtherPaths?.some((path) => `${currentPath}/`.startsWith(`${path}/`));
  const router = useRouter();
  const [isPressed, setPressed] = useState(false);

  function open(event: MouseEvent) {
    // The browser opens the link itself in a new tab or window.
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    lastPress = event;
    const { pathname } = router.latestLocation;
    setPressed(true);
    void nextPaint().then(() => {
      setPressed(false);
      if (lastPress === event && router.latestLocation.pathname === pathname) void router.navigate({ to: item.to });
    });
  }
  return (
    <Link
      to={item.to}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
      onClick={open}
      data-pressed={isPressed || undefined}
      className="group -scroll-mb-24 lg:-scroll-mt-24 short:-scroll-mt-6 relative flex min-h-bottom-bar scroll-mt-24 short:scroll-mb-0 lg:scroll-mb-24 flex-col items-center justify-center gap-0.5 rounded-md font-semibold text-ink-muted text-nav transition-colors duration-fast hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:text-brand-ink data-pressed:text-brand-ink data-pressed:transition-none short:min-h-13 lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3.5 lg:px-4 lg:text-base lg:hover:bg-sunken lg:aria-[current=page]:bg-brand-soft"
    >
      <span
        className="relative grid h-fit-8 w-full max-w-14 place-items-center rounded-full transition-colors duration-fast group-aria-[current=page]:bg-brand-soft group-data-pressed:bg-brand-soft group-data-pressed:transition-none lg:w-auto lg:bg-transparent! [&>svg]:size-nav-icon"
        aria-hidden="true"
      >
        {item.icon}
        {item.isLocked && (
          <span className="absolute top-0.5 left-nav-badge grid size-fit-4 place-items-center rounded-full bg-super text-on-super lg:-right-2 lg:left-auto [&>svg]:size-3/5">
            <Lock strokeWidth={3} />
          </span>
        )}
        {newCount > 0 && (
          <span className="absolute -top-0.5 left-nav-badge grid h-count min-w-count place-items-center rounded-full bg-match px-fit-1 font-bold text-count text-on-match tabular-nums lg:-top-2 lg:-right-3 lg:left-auto">
            {newCount}
          </span>
        )}
      </span>
      {item.label}
      {newCount > 0 && <span className="sr-only">{newCount === 1 ? '1 novidade' : `${newCount} novidades`}</span>}
      {item.isLocked && <span className="sr-only">(bloqueado no seu plano)</span>}
    </Link>
  );
}

/** The navigation: at the left edge of a wide or short window, else a bar at the bottom (pages#frame). */
export function NavBar({ items }: { items: readonly NavItem[] }) {
  return (
    <nav
      aria-label="Principal"
      className="cramped:static sticky bottom-0 z-bar order-last bg-surface pb-safe-bottom shadow-bar lg:top-0 lg:bottom-auto lg:order-first lg:h-dvh lg:w-rail lg:shrink-0 lg:overflow-y-auto lg:border-line lg:border-r lg:px-4 lg:py-5 lg:shadow-none short:top-0 short:bottom-auto short:order-first short:h-dvh short:w-20 short:shrink-0 short:overflow-y-auto short:border-line short:border-r short:shadow-none print:hidden"
    >
      <Link
        to="/"
        className="-scroll-mt-24 mb-6 hidden min-h-tap scroll-mb-24 items-center rounded-md px-3 lg:flex"
        aria-label="Encaixe, início"
      >
        <Logo />
      </Link>
      <ul className="mx-auto grid max-w-form auto-cols-fr grid-flow-col px-1 short:grid-flow-row short:content-center short:min-h-full lg:grid-flow-row lg:gap-1 lg:px-0">
        {items.map((item) => (
          <li key={item.to}>
            <NavLink item={item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
