import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';

/** Fetches how often the signed-in candidate is notified of new jobs. */
export const useAlerts = () => useQuery({ ...orpc.alerts.current.queryOptions(), retry: false, staleTime: 0 });
