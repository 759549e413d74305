import { z } from 'zod';
import { MEDIA_KINDS } from '#domain/pictures.ts';
import { defineTask } from '../../platform/queue/task.ts';

/** Deletes an uploaded job picture that no job and no draft shows when the task runs, a week after the upload (media#removal). */
export const unusedImageTask = defineTask('media.remove-unused', z.object({ owner_id: z.uuid(), url: z.string() }));

const removeSchema = z.object({ pictures: z.array(z.object({ key: z.string(), kind: z.enum(MEDIA_KINDS) })) });

/**
 * Deletes the files of those of these pictures that no row references when the task runs (media#removal). Only the task has
 * the keys, so it is retried for days while the storage is unavailable.
 */
export const removeTask = defineTask<z.infer<typeof removeSchema>>('media.remove', removeSchema, {
  limit: 300,
  attemptTimeout: 600,
});
