import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { pictureTypes } from '../../files/file-type.ts'
import { PHOTO_BYTES_MAX, TITLE_MAX } from '../../limits.ts'
import { isInResidency } from '../../policies/roles.ts'
import { news } from '../../reading.ts'
import { phoneNumber, timeZone } from '../../vocabulary/personal-values.ts'
import { nameText, oneName } from '../../vocabulary/people/person-name.ts'
import { words } from '../../vocabulary/plain-values.ts'

const ofProfile = z.nullable(words(TITLE_MAX))

/** What people may change about themselves. Their program changes email, role, program and groups. */
export const changeProfile = defineEndpoint({
  method: 'PATCH',
  path: '/me/profile',
  summary: 'Change what is mine to change; what is left out stays',
  access: isInResidency,
  body: z
    .partial(
      z.object({
        firstName: nameText,
        lastName: nameText,
        phone: z.nullable(phoneNumber),
        timezone: timeZone,
        /** A field of `profileInfo`. */
        title: ofProfile,
        specialty: ofProfile,
      }),
    )
    .check(oneName),
  reply: z.object({}),
  failures: [],
})

export const changePhoto = defineEndpoint({
  method: 'PUT',
  path: '/me/photo',
  summary: 'Show this picture of me',
  access: isInResidency,
  multipart: { files: { photo: { maxCount: 1, maxBytes: PHOTO_BYTES_MAX, types: pictureTypes } } },
  /** The address of the picture, valid for some minutes; `me` returns a fresh one. */
  reply: z.object({ photo: z.string() }),
  failures: ['invalid-input'],
})

/** Repeatable. */
export const removePhoto = defineEndpoint({
  method: 'DELETE',
  path: '/me/photo',
  summary: 'Show no picture of me',
  access: isInResidency,
  reply: z.object({}),
  failures: [],
})

export const listMySignIns = defineEndpoint({
  method: 'GET',
  path: '/me/login-history',
  summary: 'When I signed in, newest first',
  access: 'person',
  /** The newest 20. */
  reply: z.object({ items: z.array(z.object({ at: z.iso.datetime(), channel: z.enum(['WEB']) })) }),
  failures: [],
  reading: news,
})

export const profileEndpoints = { changeProfile, changePhoto, removePhoto, listMySignIns }
