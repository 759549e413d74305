import { z } from 'zod';

/** The response of `POST /api/media/{kind}`: the picture's path, which begins with /media/. The request's body is the picture's bytes. */
const uploadedSchema = z.object({ url: z.string() });
export type UploadResponse = z.infer<typeof uploadedSchema>;
