import type { ReactNode } from 'react';
import type { OwnProfile } from '#contract/profiles.ts';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { LOAD_FAILED } from './error-texts.ts';
import { useMyProfile } from './queries.ts';

interface OwnProfileLayoutProps {
  skeleton: ReactNode;
  children: (profile: OwnProfile) => ReactNode;
}

/** Renders `children` with the signed-in user's own profile; while it loads, the skeleton. */
export function OwnProfileLayout({ skeleton, children }: OwnProfileLayoutProps) {
  const query = useMyProfile();
  if (query.isPending) return skeleton;
  if (!query.data) {
    return <QueryFailed title={LOAD_FAILED} query={query} />;
  }
  return children(query.data);
}
