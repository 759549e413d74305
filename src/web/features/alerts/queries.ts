import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';

/** How often the viewer, a candidate, is told of new jobs. */
export const useAlerts = () => useQuery({ ...orpc.alerts.current.queryOptions(), retry: false, staleTime: 0 });
