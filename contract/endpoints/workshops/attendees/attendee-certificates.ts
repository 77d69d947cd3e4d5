import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { answeredFile, type Multipart } from '../../../files/file-parts.ts'
import { CONTENT_FILE_BYTES_MAX } from '../../../limits.ts'
import { isInWorkshops, managesWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { attendeeId } from '../../../vocabulary/ids.ts'
import { certificateOfAttendee } from './attendee-values.ts'

// What an attendee takes away from a workshop: one file, which staff put there.

export const certificateFile = {
  maxCount: 1,
  maxBytes: CONTENT_FILE_BYTES_MAX,
  types: ['application/pdf'],
} as const satisfies Multipart['files'][string]

const path = '/admin-attendee/certificate/:id'
const params = z.object({ id: attendeeId })

export const { getAttendeeCertificate, putAttendeeCertificate, removeAttendeeCertificate } = withBase(
  WORKSHOP_PREFIX,
  {
    getAttendeeCertificate: {
      method: 'GET',
      path,
      summary: 'The certificate of an attendee: one’s own, or for whoever manages workshops, that of anybody',
      access: { workshop: isInWorkshops },
      params,
      reply: answeredFile,
      fileTypes: certificateFile.types,
      failures: ['not-found'],
    },
    /** The one before is removed. */
    putAttendeeCertificate: {
      method: 'PUT',
      path,
      summary: 'Put the certificate of an attendee there, in place of the one that is',
      access: { workshop: managesWorkshops },
      params,
      multipart: { files: { certificate: certificateFile } },
      reply: certificateOfAttendee,
      failures: ['not-found', 'invalid-input'],
    },
    /** Repeatable. */
    removeAttendeeCertificate: {
      method: 'DELETE',
      path,
      summary: 'Remove the certificate of an attendee',
      access: { workshop: managesWorkshops },
      params,
      reply: z.object({}),
      failures: ['not-found'],
    },
  },
)

export const attendeeCertificateEndpoints = {
  getAttendeeCertificate,
  putAttendeeCertificate,
  removeAttendeeCertificate,
}
