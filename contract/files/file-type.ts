import * as z from 'zod/mini'

/** File types that are accepted or served, apart from videos. */
export const fileType = z.enum([
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  'text/calendar',
  'text/csv',
  'video/mp4',
])
export type FileType = z.infer<typeof fileType>

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies readonly FileType[]
