import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { answeredFile, type Multipart } from '../../../files/file-parts.ts'
import { CONTENT_FILE_BYTES_MAX } from '../../../limits.ts'
import { isInWorkshops, managesWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { news } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { attendeeId, workshopId } from '../../../vocabulary/ids.ts'
import { attendedWorkshop, certificateOfAttendee } from './attendee-values.ts'

// What an attendee takes away from a workshop: one file, which staff put there.

export const certificateFile = {
  maxCount: 1,
  maxBytes: CONTENT_FILE_BYTES_MAX,
  types: ['application/pdf'],
} as const satisfies Multipart['files'][string]

/** Somebody who attends, and the file they have. */
export const certificateLine = z.object({
  id: attendeeId,
  fullName: z.string(),
  hasArrived: z.boolean(),
  /** The name of the file; null: they have none. */
  certificate: z.nullable(z.string()),
})
export type CertificateLine = z.infer<typeof certificateLine>

const path = '/admin-attendee/certificate/:id'
const params = z.object({ id: attendeeId })

export const {
  listAttendeeCertificates,
  getAttendeeCertificate,
  putAttendeeCertificate,
  removeAttendeeCertificate,
} = withBase(WORKSHOP_PREFIX, {
  /** In one piece: files are matched with names before they are sent. */
  listAttendeeCertificates: {
    method: 'GET',
    path: '/admin-attendee/certificates/:workshopId',
    summary: 'Who attends a workshop, who of them came, and who has a certificate',
    access: { workshop: managesWorkshops },
    params: z.object({ workshopId }),
    reply: z.object({
      workshop: attendedWorkshop,
      people: z.array(certificateLine),
      /** There are more than are listed. */
      hasMore: z.boolean(),
    }),
    failures: ['not-found'],
    reading: news,
  },
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
})

export const attendeeCertificateEndpoints = {
  listAttendeeCertificates,
  getAttendeeCertificate,
  putAttendeeCertificate,
  removeAttendeeCertificate,
}
