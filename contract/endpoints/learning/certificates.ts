import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { answeredFile } from '../../files/file-parts.ts'
import { isInResidency, managesPeople } from '../../policies/roles.ts'
import { certificateCode, certificateId } from '../../vocabulary/learning/certificates.ts'
import { courseId, userId } from '../../vocabulary/ids.ts'

// Certificates of finished courses (0699).

export const certificate = z.object({
  id: certificateId,
  /** As it is printed. */
  code: z.string(),
  courseId: z.nullable(courseId),
  courseName: z.string(),
  completedAt: z.iso.datetime(),
  issuedAt: z.iso.datetime(),
  isRevoked: z.boolean(),
})
export type Certificate = z.infer<typeof certificate>

const params = z.object({ userId, courseId })

/** Issued once for each person and course, however often it is asked for. */
export const issueCertificate = defineEndpoint({
  method: 'PUT',
  path: '/certificates/:userId/:courseId',
  summary: 'Issue the certificate of a course that a resident finished',
  access: isInResidency,
  params,
  reply: certificate,
  failures: ['not-found', 'wrong-state'],
})

export const getCertificateFile = defineEndpoint({
  method: 'GET',
  path: '/certificates/:userId/:courseId/file',
  summary: 'A certificate that was issued, as a PDF',
  access: isInResidency,
  params,
  reply: answeredFile,
  fileTypes: ['application/pdf'],
  failures: ['not-found'],
})

/** For good: whoever checks its code reads that it is not valid. */
export const revokeCertificate = defineEndpoint({
  method: 'DELETE',
  path: '/certificates/:id',
  summary: 'Revoke a certificate that was issued by mistake',
  access: managesPeople,
  params: z.object({ id: certificateId }),
  reply: z.object({}),
  failures: ['not-found'],
})

/** Says nothing of a certificate that is unknown or revoked. */
export const checkCertificate = defineEndpoint({
  method: 'GET',
  path: '/certificate-check/:code',
  summary: 'Whether a certificate with this code is valid, and of whom and what it is',
  access: 'anyone',
  params: z.object({ code: certificateCode }),
  reply: z.object({
    certificate: z.nullable(
      z.object({
        fullName: z.string(),
        courseName: z.string(),
        completedOn: z.iso.date(),
        /** As they are printed on it; null: it says nothing about them. */
        hours: z.nullable(z.number()),
      }),
    ),
  }),
  failures: [],
})

export const certificateEndpoints = {
  issueCertificate,
  getCertificateFile,
  revokeCertificate,
  checkCertificate,
}
