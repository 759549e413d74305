import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';

/** Reads whether the signed-in company's jobs have public pages (listings#allowed). */
export const usePublicJobsSetting = () => useQuery(orpc.listings.mine.queryOptions());
