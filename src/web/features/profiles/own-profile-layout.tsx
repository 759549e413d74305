import type { ReactNode } from 'react';
import type { OwnProfile } from '#contract/profiles.ts';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { LOAD_FAILED } from './error-texts.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { useMyProfile } from './queries.ts';

/** Renders the viewer's own profile when it is loaded. */
export function OwnProfileLayout({ children }: { children: (profile: OwnProfile) => ReactNode }) {
  const query = useMyProfile();
  if (query.isPending) return <ProfileSkeleton />;
  if (!query.data) {
    return <QueryFailed title={LOAD_FAILED} query={query} />;
  }
  return children(query.data);
}
