import { z } from 'zod';

/** Response of `POST /api/media/{kind}`, whose body is the picture's bytes (progress needs XHR). */
const uploadedSchema = z.object({ url: z.string() });
export type UploadResponse = z.infer<typeof uploadedSchema>;
