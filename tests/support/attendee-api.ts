import { WORKSHOP_PREFIX } from '#contract/version.ts'
import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { peopledDatabase } from './peopled-database.ts'
import { untilEnd } from './until-end.ts'
import { startWholeServer } from './whole-server.ts'
import { addWorkshopPerson } from './workshops.ts'

export interface AttendeePage {
  _embedded: { attendee: Attendee[] }
  next: string | null
  total: number
}

export interface ApiAnswer<Body> {
  status: number
  body: Body
}

/** A whole server with an admin, clinical education and a facilitator of workshops, asked like any client asks. */
export async function attendeeApi() {
  const fresh = await peopledDatabase()
  const { database } = fresh
  const server = untilEnd(await startWholeServer(fresh))
  const staff = {
    admin: await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' }),
    clinicalEducation: await addWorkshopPerson(database, { workshopRole: 'CLINICAL_EDUCATION' }),
    facilitator: await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' }),
    participant: await addWorkshopPerson(database, { isAttendee: true }),
  }

  async function ask<Body = Record<string, unknown>>(
    who: UserId,
    call: string,
    { body, key }: { body?: unknown; key?: string } = {},
    read: (text: string) => Body = JSON.parse,
  ): Promise<ApiAnswer<Body>> {
    const [method = 'GET', path = ''] = call.split(' ')
    const answer = await fetch(server.address + WORKSHOP_PREFIX + path, {
      method,
      headers: {
        authorization: `Bearer ${await server.tokenFor(who)}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: read(await answer.text()) }
  }

  const list = async (who: UserId, workshop: WorkshopId, asked = '', kind = 'active') =>
    (await ask<AttendeePage>(who, `GET /admin-attendee/${kind}/${workshop}${asked}`)).body

  /** What the audit trail says of a person, the oldest first. */
  async function auditOf(userId: string) {
    const { rows } = await database.$client.query<{ action: string; before: object; after: object }>(
      'SELECT action, before, after FROM audit_entries WHERE subject_id = $1 ORDER BY at, id',
      [userId],
    )
    return rows
  }
  return { ...fresh, ...staff, ask, list, auditOf }
}
