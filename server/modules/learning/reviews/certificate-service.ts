import { randomBytes } from 'node:crypto'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  checkCertificate,
  getCertificateFile,
  issueCertificate,
  revokeCertificate,
} from '#contract/endpoints/learning/certificates.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayRevokeCertificate } from '#contract/policies/learning/certificates.ts'
import { maySeeProgressOf } from '#contract/policies/learning/progress.ts'
import { refuse, succeed } from '#contract/result.ts'
import {
  CERTIFICATE_CODE_BYTES,
  codeOfBytes,
  readCertificateCode,
} from '#contract/vocabulary/learning/certificates.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import { listGroupsOfResident } from '../people-progress-store.ts'
import { drawCertificate } from './certificate-pdf.ts'
import {
  addCertificate,
  findByCode,
  findCertificate,
  findProgramOf,
  listFinished,
  revokeRow,
  toCertificate,
} from './certificate-store.ts'

export interface CertificateDeps {
  database: Database
  publicUrl: string
}

/** The person, and those who follow them. */
async function isSeen(database: Database, actor: Actor, userId: UserId): Promise<boolean> {
  if (actor.id === userId) return true
  const places = await listGroupsOfResident(database, userId)
  return places.some(({ group }) => maySeeProgressOf(actor, { userId, group }))
}

const OPEN = 'The course isn’t finished yet: some of its activities are open.'

/** Two at once make one: what the database has is returned. */
export async function issue(
  { database }: CertificateDeps,
  actor: Actor,
  { params }: Input<typeof issueCertificate>,
): Promise<Outcome<typeof issueCertificate>> {
  if (!(await isSeen(database, actor, params.userId))) return refuse({ code: 'not-found' })
  const issued = await findCertificate(database, params)
  if (issued !== null) return succeed(toCertificate(issued))
  const [finished] = await listFinished(database, params)
  if (finished === undefined) return refuse({ code: 'wrong-state', message: OPEN })
  const code = codeOfBytes(randomBytes(CERTIFICATE_CODE_BYTES))
  await database.transaction((tx) => addCertificate(tx, { code, ...params, ...finished }))
  const certificate = await findCertificate(database, params)
  return certificate === null ? refuse({ code: 'not-found' }) : succeed(toCertificate(certificate))
}

export async function readFile(
  { database, publicUrl }: CertificateDeps,
  actor: Actor,
  { params }: Input<typeof getCertificateFile>,
): Promise<Outcome<typeof getCertificateFile>> {
  if (!(await isSeen(database, actor, params.userId))) return refuse({ code: 'not-found' })
  const certificate = await findCertificate(database, params)
  if (certificate === null || certificate.isRevoked) return refuse({ code: 'not-found' })
  const bytes = await drawCertificate(certificate, publicUrl)
  return succeed({ name: 'certificate.pdf', type: 'application/pdf', bytes })
}

export async function revoke(
  { database }: CertificateDeps,
  actor: Actor,
  { params: { id } }: Input<typeof revokeCertificate>,
): Promise<Outcome<typeof revokeCertificate>> {
  const found = await findProgramOf(database, id)
  if (found === null || !mayRevokeCertificate(actor, found)) return refuse({ code: 'not-found' })
  await database.transaction(async (tx) => {
    if (!(await revokeRow(tx, id, actor.id)) || found.programId === null) return
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'certificate-revoked',
      subjectType: 'program',
      subjectId: found.programId,
      before: { certificateId: id },
      after: null,
    })
  })
  return succeed({})
}

/** Unknown, mistyped and revoked are one answer: nothing can be learned by trying. */
export async function check(
  { database }: CertificateDeps,
  { params }: Input<typeof checkCertificate>,
): Promise<Outcome<typeof checkCertificate>> {
  const code = readCertificateCode(params.code)
  const found = code === null ? null : await findByCode(database, code)
  if (found === null || found.isRevoked) return succeed({ certificate: null })
  const { fullName, courseName, completedOn, hours } = found
  return succeed({ certificate: { fullName, courseName, completedOn, hours } })
}
