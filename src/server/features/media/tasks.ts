import { z } from 'zod';
import { MEDIA_KINDS } from '#domain/pictures.ts';
import { defineTask } from '../../platform/queue/task.ts';

const removeSchema = z.object({ pictures: z.array(z.object({ key: z.string(), kind: z.enum(MEDIA_KINDS) })) });

/**
 * Takes the files of these pictures away, of those that no row tells of by then (media#removal). Nobody else remembers them: tried for as long as
 * the queue keeps a task, twelve days.
 */
export const removeTask = defineTask<z.infer<typeof removeSchema>>('media.remove', removeSchema, {
  limit: 300,
  attemptTimeout: 600,
});
