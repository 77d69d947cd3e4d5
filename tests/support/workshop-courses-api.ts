import { randomUUID } from 'node:crypto'
import { WORKSHOP_PREFIX } from '#contract/version.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { startWholeServer } from './whole-server.ts'
import { peopledDatabase } from './peopled-database.ts'
import { untilEnd } from './until-end.ts'
import { workshopApi, type WorkshopAnswer } from './workshop-api.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from './workshops.ts'

/** A list in an answer, as a client without our page reads it. */
export type Item = Record<string, never> & { id: string }

export interface CourseBody {
  id: string
  order: number
  title: string
  course: { id: string }
  version: number
  didactics: {
    id: string
    didacticId: string
    title: string
    versionId: string | null
    versionNumber: number | null
    newestVersionId: string | null
    pages: number
    pagesRead: number[]
  }[]
  attachments: { id: string; fileName: string; filePath: string; size: number; fileType: string }[]
  videos: { id: string; courseVideoId: string; title: string; watched: number[][]; position: number }[]
  upcoming: number
  past: number
  isPublished: boolean
  isRetired: boolean
}

export const courseOf = ({ body }: WorkshopAnswer) => body as unknown as CourseBody
export const coursesOf = ({ body }: WorkshopAnswer) => (body['_embedded'] as { course: CourseBody[] }).course
export const reasonOf = ({ body }: WorkshopAnswer) => (body['details'] as { reason: string }).reason

/** A whole server with staff, faculty and an attendee of one workshop that is to come and one that is over. */
export async function setUpWorkshopCourses() {
  const fresh = await peopledDatabase()
  const server = untilEnd(await startWholeServer(fresh))
  const { database, people } = fresh
  const ask = workshopApi(server)
  const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
  const educator = await addWorkshopPerson(database, { workshopRole: 'CLINICAL_EDUCATION' })
  const facilitator = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
  const teacher = await addWorkshopPerson(database, { isFaculty: true })
  const attendee = await addWorkshopPerson(database, { isAttendee: true, firstName: 'Ana', lastName: 'Berg' })
  const stranger = await addWorkshopPerson(database, { isAttendee: true })
  const people2 = { facilitators: [facilitator], faculty: [teacher] }
  const workshopId = await addWorkshop(database, people2)
  const pastId = await addWorkshop(database, {
    ...people2,
    startDate: '2020-03-02 08:00:00',
    endDate: '2020-03-02 16:00:00',
  })
  await addAttendee(database, workshopId, attendee)
  await addAttendee(database, pastId, attendee)

  /** Sends a file as a form, as browsers do. */
  async function send(
    who: UserId,
    path: string,
    { field, name, bytes, more = {} }: FormToSend,
  ): Promise<WorkshopAnswer> {
    const form = new FormData()
    for (const [key, value] of Object.entries(more)) form.append(key, value)
    form.append(field, new Blob([bytes]), name)
    const answer = await fetch(server.address + WORKSHOP_PREFIX + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${await server.tokenFor(who)}` },
      body: form,
    })
    return { status: answer.status, body: (await answer.json()) as WorkshopAnswer['body'] }
  }

  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await database.$client.query<Row & Record<string, unknown>>(text, values)).rows as Row[]
  const calls = { ask, send, rows, database, server, people }
  return {
    ...calls,
    admin,
    educator,
    facilitator,
    teacher,
    attendee,
    stranger,
    workshopId,
    pastId,
    ...makersFor(ask, admin),
  }
}

export interface FormToSend {
  field: string
  name: string
  bytes: Uint8Array<ArrayBuffer>
  more?: Record<string, string>
}

/** Ways to make what tests are about. */
function makersFor(ask: ReturnType<typeof workshopApi>, admin: UserId) {
  async function didactic(title: string, ...bodies: string[]): Promise<string> {
    const id = randomUUID()
    await ask(admin, 'PUT', `/admin-didactic/${id}`, { title })
    for (const [basedOn, body] of bodies.entries())
      await ask(admin, 'PUT', `/admin-didactic/${id}/text`, { body, basedOn, isPublished: true })
    return id
  }
  async function master(title: string, didactics: readonly string[] = []): Promise<string> {
    const id = randomUUID()
    await ask(admin, 'PUT', `/admin-courses/master/${id}`, { title })
    for (const one of didactics) await ask(admin, 'PUT', `/admin-courses/master/${id}/didactic/${one}`)
    if (didactics.length > 0) await ask(admin, 'PUT', `/admin-courses/master/${id}/published`)
    return id
  }
  const give = (workshopId: string, ...courses: string[]) =>
    ask(
      admin,
      'POST',
      '/admin-courses/batch-add',
      courses.map((id) => ({ course: { id }, workshop: { id: workshopId } })),
    )
  const listed = async (workshopId: string, who = admin) =>
    coursesOf(await ask(who, 'GET', `/admin-courses/workshop/${workshopId}`))
  return { didactic, master, give, listed }
}

/** A PDF that is recognized as one. */
export const PDF = new TextEncoder().encode('%PDF-1.7\n%%EOF\n')
