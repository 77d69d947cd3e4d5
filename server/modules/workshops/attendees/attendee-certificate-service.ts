import { buffer } from 'node:stream/consumers'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  getAttendeeCertificate,
  listAttendeeCertificates,
  putAttendeeCertificate,
  removeAttendeeCertificate,
} from '#contract/endpoints/workshops/attendees/attendee-certificates.ts'
import type { CertificateOfAttendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayManageAttendees, mayReadCertificate } from '#contract/policies/workshops/attendees.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Assets } from '#server/platform/assets.ts'
import type { JobBell } from '#server/ports.ts'
import {
  type CertificateRow,
  deleteCertificate,
  findCertificate,
  isAttendee,
  listCertificates,
  putCertificate,
} from './attendee-certificate-store.ts'
import { findWorkshop } from './attendee-details-store.ts'
import { type AttendeeChangeDeps, noteChange } from './attendee-change-service.ts'
import { lockAttendee } from './attendee-change-store.ts'

export interface AttendeeCertificateDeps extends Pick<AttendeeChangeDeps, 'database' | 'announce'> {
  assets: Pick<Assets, 'add' | 'dropEach' | 'read' | 'withStored'>
  /** They are told once that it is there. */
  tellOfCertificate: (
    tx: Transaction,
    actor: WorkshopActor,
    of: { workshopId: WorkshopId; userId: UserId },
  ) => Promise<void>
  /** Letters go once they are committed. */
  bell: JobBell
}

/** How many one answer lists: more than any hotel has chairs for. */
const LISTED_MOST = 2_000

const notFound = refuse({ code: 'not-found' } as const)

export function rowToCertificate({ fileName, size, addedAt }: CertificateRow): CertificateOfAttendee {
  return { fileName, size, addedAt: addedAt.toISOString() }
}

export async function readCertificates(
  { database }: AttendeeCertificateDeps,
  actor: WorkshopActor,
  { params: { workshopId } }: Input<typeof listAttendeeCertificates>,
): Promise<Outcome<typeof listAttendeeCertificates>> {
  const workshop = await findWorkshop(database, workshopId, actor.id)
  if (workshop === null || !mayManageAttendees(actor)) return notFound
  const rows = await listCertificates(database, workshopId, LISTED_MOST + 1)
  return succeed({ workshop, people: rows.slice(0, LISTED_MOST), hasMore: rows.length > LISTED_MOST })
}

export async function readCertificateFile(
  { database, assets }: AttendeeCertificateDeps,
  actor: WorkshopActor,
  { params: { id } }: Input<typeof getAttendeeCertificate>,
): Promise<Outcome<typeof getAttendeeCertificate>> {
  const found = await findCertificate(database, id)
  if (found === null || !mayReadCertificate(actor, found)) return notFound
  const bytes = await buffer(assets.read(found.assetId))
  return succeed({ name: found.fileName, type: 'application/pdf', bytes })
}

/** The file is stored first, so that no connection is held while a disk is slow. */
export async function putCertificateFile(
  { assets, ...deps }: AttendeeCertificateDeps,
  actor: WorkshopActor,
  { params: { id }, files }: Input<typeof putAttendeeCertificate>,
): Promise<Outcome<typeof putAttendeeCertificate>> {
  const [file] = files.certificate
  if (file === undefined) return refuse({ code: 'invalid-input', message: 'There’s no file.' })
  if (!mayManageAttendees(actor) || !(await isAttendee(deps.database, id))) return notFound
  const answer = await assets.withStored([file], ([stored]) =>
    deps.database.transaction(async (tx): Promise<Outcome<typeof putAttendeeCertificate>> => {
      const attendee = await lockAttendee(tx, id)
      if (attendee === null) return notFound
      const before = await findCertificate(tx, id)
      const asset = {
        ownerId: actor.id,
        purpose: 'WORKSHOP_CERTIFICATE',
        file: stored!,
        isOffline: false,
      } as const
      await putCertificate(tx, id, await assets.add(tx, asset))
      if (before !== null) await assets.dropEach(tx, [before.assetId])
      const now = await findCertificate(tx, id)
      if (now === null) return notFound
      await noteChange(deps, tx, actor, attendee, {
        action: 'attendee-certificate-added',
        before: before === null ? {} : { certificate: before.fileName },
        after: { certificate: now.fileName },
      })
      await deps.tellOfCertificate(tx, actor, attendee)
      return succeed(rowToCertificate(now))
    }),
  )
  if (answer.ok) deps.bell.ring('mail')
  return answer
}

export async function removeCertificateFile(
  { assets, ...deps }: AttendeeCertificateDeps,
  actor: WorkshopActor,
  { params: { id } }: Input<typeof removeAttendeeCertificate>,
): Promise<Outcome<typeof removeAttendeeCertificate>> {
  if (!mayManageAttendees(actor)) return notFound
  return deps.database.transaction(async (tx): Promise<Outcome<typeof removeAttendeeCertificate>> => {
    const attendee = await lockAttendee(tx, id)
    if (attendee === null) return notFound
    const before = await findCertificate(tx, id)
    if (before === null) return succeed({})
    await deleteCertificate(tx, id)
    await assets.dropEach(tx, [before.assetId])
    await noteChange(deps, tx, actor, attendee, {
      action: 'attendee-certificate-removed',
      before: { certificate: before.fileName },
      after: {},
    })
    return succeed({})
  })
}
