import { WORKSHOP_PREFIX } from '#contract/version.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { peopledDatabase } from './peopled-database.ts'
import { untilEnd } from './until-end.ts'
import { startWholeServer } from './whole-server.ts'
import { addProcedure, addWorkshopPerson } from './workshops.ts'

export interface WorkshopAnswer {
  status: number
  /** What a client that knows only the specification reads. */
  body: Record<string, unknown>
}

/** The calls of the workshop portal on a server of their own, as a client without our page makes them. */
export async function setUpWorkshopCalls() {
  const fresh = await peopledDatabase()
  const server = untilEnd(await startWholeServer(fresh))
  const { database, people } = fresh

  async function ask(who: UserId, method: string, path: string, body?: object): Promise<WorkshopAnswer> {
    const headers: Record<string, string> = { authorization: `Bearer ${await server.tokenFor(who)}` }
    if (body !== undefined) headers['content-type'] = 'application/json'
    const answer = await fetch(server.address + WORKSHOP_PREFIX + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as WorkshopAnswer['body'] }
  }

  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await database.$client.query<Row & Record<string, unknown>>(text, values)).rows as Row[]
  return { database, people, ask, rows }
}

/** The calls of planning, with staff, faculty and an attendee, and a whole plan to send. */
export async function setUpPlanning() {
  const calls = await setUpWorkshopCalls()
  const { database, ask } = calls
  const named = (firstName: string, lastName: string) => ({ firstName, lastName })
  const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
  const educator = await addWorkshopPerson(database, { workshopRole: 'CLINICAL_EDUCATION' })
  const facilitator = await addWorkshopPerson(database, {
    workshopRole: 'FACILITATOR',
    ...named('Fay', 'Zimmer'),
  })
  const teacher = await addWorkshopPerson(database, { isFaculty: true, ...named('Tom', 'Abel') })
  const both = await addWorkshopPerson(database, {
    isFaculty: true,
    isAttendee: true,
    ...named('Bea', 'Best'),
  })
  const attendee = await addWorkshopPerson(database, { isAttendee: true })
  const procedureId = await addProcedure(database, 'Hernia repair')
  const payload = planWith({ facilitator, teacher, both, procedureId })
  const create = (who: UserId, fields: object = {}) =>
    ask(who, 'POST', '/admin-workshop/create-workshop', { ...payload, ...fields })
  return {
    ...calls,
    admin,
    educator,
    facilitator,
    teacher,
    both,
    attendee,
    procedureId,
    payload,
    create,
    update: (id: string, fields: object, who = admin) =>
      ask(who, 'PATCH', `/admin-workshop/update-workshop/${id}`, fields),
    made: async (fields: object = {}) => (await create(admin, fields)).body['id'] as string,
  }
}

/** As spec 3 §3 has it: faculty and faculty-attendees merged. */
function planWith(of: { facilitator: UserId; teacher: UserId; both: UserId; procedureId: string }) {
  const { facilitator, teacher, both, procedureId } = of
  return {
    title: 'Hernia weekend',
    description: 'Two days in the lab.',
    startDate: '2099-03-07T08:00:00',
    endDate: '2099-03-08T16:30:00',
    timezone: 'America/Denver',
    type: 'CADAVER_LAB',
    price: 249.5,
    isHoldFee: true,
    procedureId,
    address: {
      location: 'Lakeside Lab',
      streetAddress: '12 Shore Drive',
      city: 'Denver',
      state: 'CO',
      zipCode: '80201',
    },
    facilitatorsIds: [facilitator],
    facultyIds: [teacher, both, teacher],
    isInternal: false,
  }
}
