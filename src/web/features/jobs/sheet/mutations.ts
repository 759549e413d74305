import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';

/** Checks a spreadsheet without storing it. */
export const useCheckSheet = () => useMutation(orpc.jobs.checkSheet.mutationOptions());

/** Publishes lines of a spreadsheet, all or none. */
export function usePublishSheet() {
  const client = useQueryClient();
  return useMutation(
    orpc.jobs.publishSheet.mutationOptions({
      onSuccess: () => void client.invalidateQueries({ queryKey: orpc.jobs.key() }),
    }),
  );
}

/** Saves lines of a spreadsheet as drafts. */
export function useSaveSheetDrafts() {
  const client = useQueryClient();
  return useMutation(
    orpc.jobs.saveSheetDrafts.mutationOptions({
      onSuccess: () => void client.invalidateQueries({ queryKey: orpc.jobs.drafts.key() }),
    }),
  );
}
