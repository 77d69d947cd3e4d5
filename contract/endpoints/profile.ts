import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { pictureTypes } from '../files/file-type.ts'
import { PHOTO_BYTES_MAX } from '../limits.ts'
import { isSignedIn } from '../policies/roles.ts'

export const changePhoto = defineEndpoint({
  method: 'PUT',
  path: '/me/photo',
  summary: 'Show this picture of me',
  access: isSignedIn,
  multipart: { files: { photo: { maxCount: 1, maxBytes: PHOTO_BYTES_MAX, types: pictureTypes } } },
  /** Its address, which lives for some minutes; `me` has a fresh one. */
  reply: z.object({ photo: z.string() }),
  failures: ['invalid-input'],
})

/** Repeatable. */
export const removePhoto = defineEndpoint({
  method: 'DELETE',
  path: '/me/photo',
  summary: 'Show no picture of me',
  access: isSignedIn,
  reply: z.object({}),
  failures: [],
})

export const profileEndpoints = { changePhoto, removePhoto }
