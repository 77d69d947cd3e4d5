import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  AttendeeRow,
  AttendeeRowFault,
  checkAttendeeEmails,
  importAttendees,
} from '#contract/endpoints/workshops/attendees/attendee-adding.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayManageAttendees } from '#contract/policies/workshops/attendees.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { once } from '#server/http/idempotency.ts'
import { addWorkshopMembers } from '../add-workshop-member.ts'
import { type AddingDeps, type AddingFailure, auditAdded, openWorkshop } from './adding-service.ts'
import { findWorkshop } from './attendee-details-store.ts'
import { inviteTo } from './attendee-letter-service.ts'
import { enroll, findByEmails, type WorkshopPerson } from './enrollment-store.ts'

/** Who is known, for a preview: people of the workshop portal alone. */
export async function findKnownAttendees(
  database: Database,
  actor: WorkshopActor,
  { params: { workshopId }, body }: Input<typeof checkAttendeeEmails>,
): Promise<Outcome<typeof checkAttendeeEmails>> {
  if (!mayManageAttendees(actor)) return refuse({ code: 'not-found' })
  if ((await findWorkshop(database, workshopId, actor.id)) === null) return refuse({ code: 'not-found' })
  const found = await findByEmails(database, workshopId, body)
  const known = new Map(found.map((person) => [person.spelled, person]))
  return succeed({
    known: body.flatMap((email) => {
      const person = known.get(spellEmail(email))
      return person === undefined
        ? []
        : [{ email, fullName: person.fullName, standing: enrollmentOf(person) }]
    }),
  })
}

function enrollmentOf({ isDeactivated, isActive }: WorkshopPerson) {
  if (isActive === true) return 'ATTENDS'
  if (isActive === false) return 'INACTIVE'
  return isDeactivated ? 'DEACTIVATED' : 'KNOWN'
}

const faultOf = { ATTENDS: 'attends', INACTIVE: 'inactive', DEACTIVATED: 'deactivated', KNOWN: null } as const

interface Imported {
  added: number
  invited: number
  faults: AttendeeRowFault[]
}

/** Good rows go in together; faulty ones are named and left out. A repeated key adds nobody and writes to nobody. */
export async function importMany(
  deps: AddingDeps,
  actor: WorkshopActor,
  { params: { workshopId }, query: { sendRegistrationEmails }, body }: Input<typeof importAttendees>,
  key: string | null,
): Promise<Outcome<typeof importAttendees>> {
  if (!mayManageAttendees(actor)) return refuse({ code: 'not-found' })
  const request = { workshopId, sendRegistrationEmails, body }
  const write = { ownerId: actor.id, endpoint: 'importAttendees', key, request }
  const answer = await once(deps.database, write, async (tx): Promise<Result<Imported, AddingFailure>> => {
    const workshop = await openWorkshop(tx, workshopId)
    if (!workshop.ok) return workshop
    const { good, faults } = await sortRows(tx, workshopId, body)
    const members = good.map((row) => ({ ...row, role: 'PARTICIPANT', isAttendee: true }) as const)
    const people = await addWorkshopMembers(tx, actor.id, members)
    const userIds = people.map(({ id }) => id)
    const enrolled = await enroll(tx, workshopId, { userIds, isAuditor: false })
    // Somebody else may have added them since they were looked up: they are counted once.
    const added = userIds.filter((id) => enrolled.get(id)?.isNew === true)
    await auditAdded(tx, actor, workshop.value.title, added)
    await deps.notifyOfPlace(tx, workshopId, added)
    await deps.announce(tx, { workshopId })
    const invited = sendRegistrationEmails
      ? (await inviteTo(deps.invite, tx, actor, { workshopId, userIds: added })).sent.length
      : 0
    return succeed({ added: added.length, invited, faults })
  })
  if (answer.ok) deps.bell.ring('mail')
  return answer
}

async function sortRows(
  tx: Transaction,
  workshopId: WorkshopId,
  rows: readonly AttendeeRow[],
): Promise<{ good: AttendeeRow[]; faults: AttendeeRowFault[] }> {
  const emails = rows.map(({ email }) => email)
  const known = new Map((await findByEmails(tx, workshopId, emails)).map((one) => [one.spelled, one]))
  const seen = new Set<string>()
  const good: AttendeeRow[] = []
  const faults: AttendeeRowFault[] = []
  for (const [row, person] of rows.entries()) {
    const spelled = spellEmail(person.email)
    const found = known.get(spelled)
    const why = seen.has(spelled) ? 'email-twice' : found === undefined ? null : faultOf[enrollmentOf(found)]
    seen.add(spelled)
    if (why === null) good.push(person)
    else faults.push({ row, why })
  }
  return { good, faults }
}
