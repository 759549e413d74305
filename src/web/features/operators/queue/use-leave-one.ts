import { useNavigate } from '@tanstack/react-router';
import type { SectionName } from '../frame/place-rules.ts';

/** Once it is decided: back to whose it is, or to what else waits where somebody else was faster. */
export function useLeaveOne(section: SectionName): (user_id?: string) => void {
  const navigate = useNavigate();
  return (user_id) =>
    void navigate({ to: '/operador/$', params: { _splat: user_id ? `pessoas/${user_id}` : section }, replace: true });
}
