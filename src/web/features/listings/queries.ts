import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';

/** Whether everybody may read the company's jobs (listings#allowed). */
export const useListing = () => useQuery(orpc.listings.mine.queryOptions());
