import { useNavigate } from '@tanstack/react-router';
import type { SectionName } from '../frame/path-rules.ts';

/**
 * Returns the function to call when an item has left the queue. It navigates to the page of `user_id`; without one, because
 * another operator decided first, to the queue.
 */
export function useLeaveQueueItem(section: SectionName): (user_id?: string) => void {
  const navigate = useNavigate();
  return (user_id) =>
    void navigate({ to: '/operador/$', params: { _splat: user_id ? `pessoas/${user_id}` : section }, replace: true });
}
