import { z } from 'zod';
import { MEDIA_KINDS } from '#domain/pictures.ts';
import { defineTask } from '../../platform/queue/task.ts';

/**
 * A job picture that was uploaded a week ago: it is deleted unless a job or a draft shows it by then (media#removal).
 */
export const unusedImageTask = defineTask('media.remove-unused', z.object({ owner_id: z.uuid(), url: z.string() }));

const removeSchema = z.object({ pictures: z.array(z.object({ key: z.string(), kind: z.enum(MEDIA_KINDS) })) });

/**
 * Deletes the files of these pictures that no row references by then (media#removal). No row stores this work, so it is
 * retried for as long as the queue keeps a task, twelve days.
 */
export const removeTask = defineTask<z.infer<typeof removeSchema>>('media.remove', removeSchema, {
  limit: 300,
  attemptTimeout: 600,
});
