import { useMutation } from '@tanstack/react-query';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';

/** Returns the mutation that checks a spreadsheet with jobs without storing it. */
export const useCheckSheet = () => useMutation(orpc.jobs.checkSheet.mutationOptions());

/** Returns the mutation that publishes lines of a spreadsheet as jobs, all or none. */
export const usePublishSheet = () =>
  useMutation(
    orpc.jobs.publishSheet.mutationOptions({
      onSuccess: () => void queryClient.invalidateQueries({ queryKey: orpc.jobs.key() }),
    }),
  );

export const useSaveSheetDrafts = () =>
  useMutation(
    orpc.jobs.saveSheetDrafts.mutationOptions({
      onSuccess: () => void queryClient.invalidateQueries({ queryKey: orpc.jobs.drafts.key() }),
    }),
  );
