import { z } from 'zod';

/** What `POST /api/media/{kind}` answers with; its body is the picture's bytes (progress needs XHR). */
const uploadedSchema = z.object({ url: z.string() });
export type Uploaded = z.infer<typeof uploadedSchema>;
