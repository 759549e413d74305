import type { LinkProps } from '@tanstack/react-router';
import { Briefcase, Crown, FileText, Handshake, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SignedIn } from '#contract/session.ts';

export interface NavItem {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: ReactNode;
  /** Carries the lock marker: the plan doesn't open it (candidate.md 2.5). */
  locked?: boolean | undefined;
}

const COMPANY_ITEMS: readonly NavItem[] = [
  { to: '/empresa/vagas', label: 'Vagas', icon: <Briefcase /> },
  { to: '/empresa/matches', label: 'Matches', icon: <Handshake /> },
  { to: '/empresa/assinatura', label: 'Planos', icon: <Crown /> },
  { to: '/empresa/perfil', label: 'Perfil', icon: <UserRound /> },
];

/** The navigation of the person who is signed in, in the documents' order (candidate.md 2.5). */
export function navItemsFor({ user, abilities }: Pick<SignedIn, 'user' | 'abilities'>): readonly NavItem[] {
  if (user.user_type === 'company') return COMPANY_ITEMS;
  return [
    { to: '/curriculo', label: 'Currículo', icon: <FileText />, locked: !abilities.can_build_resume },
    { to: '/vagas', label: 'Vagas', icon: <Briefcase /> },
    { to: '/matches', label: 'Matches', icon: <Handshake /> },
    { to: '/assinatura', label: 'Planos', icon: <Crown /> },
    { to: '/perfil', label: 'Perfil', icon: <UserRound /> },
  ];
}
