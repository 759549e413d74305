import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';

/** Reads whether the company's jobs are public (listings#allowed). */
export const useListing = () => useQuery(orpc.listings.mine.queryOptions());
