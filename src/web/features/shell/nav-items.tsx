import type { LinkProps } from '@tanstack/react-router';
import { Briefcase, Handshake, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UserType } from '#domain/user-types.ts';

export interface NavItem {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: ReactNode;
  /** Carries the lock marker: the plan doesn't open it (candidate.md 2.5). */
  locked?: boolean | undefined;
}

/** The navigation of each user type, in the documents' order (candidate.md 2.5). */
export const NAV_ITEMS: Readonly<Record<UserType, readonly NavItem[]>> = {
  candidate: [
    { to: '/vagas', label: 'Vagas', icon: <Briefcase /> },
    { to: '/matches', label: 'Matches', icon: <Handshake /> },
    { to: '/perfil', label: 'Perfil', icon: <UserRound /> },
  ],
  company: [
    { to: '/empresa/vagas', label: 'Vagas', icon: <Briefcase /> },
    { to: '/empresa/matches', label: 'Matches', icon: <Handshake /> },
    { to: '/empresa/perfil', label: 'Perfil', icon: <UserRound /> },
  ],
};
