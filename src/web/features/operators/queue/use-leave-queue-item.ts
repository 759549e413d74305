import { useNavigate } from '@tanstack/react-router';
import type { SectionName } from '../frame/path-rules.ts';

/**
 * Returns a function for after a decision. It navigates to the owner's page, or to the queue when another operator decided first.
 */
export function useLeaveQueueItem(section: SectionName): (user_id?: string) => void {
  const navigate = useNavigate();
  return (user_id) =>
    void navigate({ to: '/operador/$', params: { _splat: user_id ? `pessoas/${user_id}` : section }, replace: true });
}
