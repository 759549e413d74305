import { useNavigate } from '@tanstack/react-router';
import type { SectionName } from '../frame/path-rules.ts';

/**
 * Returns the function to call when an item opened by its URL has left the queue. The function navigates to the page of the account
 * `user_id`; without an id, because the item can't be read, to the queue of `section`.
 */
export function useLeaveQueueItem(section: SectionName): (user_id?: string) => void {
  const navigate = useNavigate();
  return (user_id) =>
    void navigate({ to: '/operador/$', params: { _splat: user_id ? `pessoas/${user_id}` : section }, replace: true });
}
