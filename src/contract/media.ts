import { z } from 'zod';

/** What a picture is for; the address is `POST /api/media/{kind}`, its body the picture's bytes (progress needs XHR). */
export const MEDIA_KINDS = ['avatar', 'logo', 'job-image'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** Largest accepted upload in bytes (media#size). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export const uploadedSchema = z.object({ url: z.string() });
export type Uploaded = z.infer<typeof uploadedSchema>;
