import * as z from 'zod/mini'

// The other enumerations of spec 2 §3 are in `video/video-terms.ts`: every page loads this one, because addresses name it.
export const videoType = z.enum(['simulation', 'surgical', 'other'])
export type VideoType = z.infer<typeof videoType>
