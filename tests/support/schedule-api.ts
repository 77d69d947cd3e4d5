import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { eventDetailsEndpoints } from '#contract/endpoints/schedule/event-details.ts'
import { eventPlanningEndpoints } from '#contract/endpoints/schedule/event-planning.ts'
import { eventReplyEndpoints } from '#contract/endpoints/schedule/event-reply.ts'
import { eventListEndpoints, type EventPage } from '#contract/endpoints/schedule/events.ts'
import { eventTableEndpoints } from '#contract/endpoints/schedule/event-tables.ts'
import { notificationEndpoints } from '#contract/endpoints/notices/notifications.ts'
import { API_PREFIX } from '#contract/version.ts'
import { createNotificationHandlers } from '#server/modules/notices/notifications/notification-routes.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import { createScheduleHandlers } from '#server/modules/schedule/schedule-routes.ts'
import { type Assets, createAssets } from '#server/platform/assets.ts'
import { createFileBlobStore } from '#server/platform/blob-store-files.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import type { Announcement, Announcer } from '#server/ports.ts'
import { wideRoom } from './disks.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { createPeople, type People } from './people.ts'
import { type Answer, createTestApi, type TestApi } from './test-api.ts'

export type Who = Exclude<
  { [Key in keyof People]: Key extends `${string}Id` ? never : Key }[keyof People],
  never
>

/** The current time of the server under test. */
export const NOW = Date.parse('2026-03-10T12:00:00.000Z')
/** This many days from then. */
export const inDays = (days: number, hours = 0) =>
  new Date(NOW + days * 86_400_000 + hours * 3_600_000).toISOString()

export const PDF = new TextEncoder().encode('%PDF-1.7\nA handout.')

/** The schedule for the tests of one file, on a separate database and disk. */
export function setUpScheduleApi() {
  let fresh: FreshDatabase
  let people: People
  let api: TestApi
  let assets: Assets
  let blobs: Awaited<ReturnType<typeof createFileBlobStore>>
  const folder = mkdtempSync(path.join(tmpdir(), 'trocar-schedule-'))
  const announced: Announcement[] = []
  const clock = { now: NOW }
  beforeAll(async () => {
    fresh = await freshDatabase()
    const { database } = fresh
    people = await createPeople(database)
    blobs = await createFileBlobStore(folder)
    assets = createAssets({ database, blobs, room: wideRoom() })
    const announcer: Announcer = { announce: async (_tx, said) => void announced.push(...said) }
    const notifier = createNotifier(announcer)
    const handlers = createScheduleHandlers({
      database,
      notifier,
      assets,
      signer: createMediaSigner(randomBytes(32), Date.now),
      publicUrl: 'https://trocar.test',
      now: () => clock.now,
    })
    api = await createTestApi(
      database,
      {
        ...eventListEndpoints,
        ...eventTableEndpoints,
        ...eventDetailsEndpoints,
        ...eventReplyEndpoints,
        ...eventPlanningEndpoints,
        ...notificationEndpoints,
      },
      { ...handlers, ...createNotificationHandlers({ database, announcer }) },
    )
  })
  afterAll(async () => {
    await api.close()
    await fresh.close()
    await blobs.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const call = (who: Who | null, ...rest: Rest<TestApi['call']>) =>
    api.call(who === null ? null : people[who], ...rest)

  /** A call with files: `event` is the part of JSON. */
  async function send(
    who: Who,
    method: 'POST' | 'PATCH',
    where: string,
    event: object,
    files: readonly { name: string; bytes: Uint8Array<ArrayBuffer> }[] = [],
  ): Promise<Answer> {
    const form = new FormData()
    form.append('event', JSON.stringify(event))
    for (const { name, bytes } of files) form.append('attachments', new Blob([bytes]), name)
    const request = new Response(form)
    const answer = await api.app.inject({
      method,
      url: API_PREFIX + where,
      headers: {
        ...(await api.login.headersFor(people[who])),
        'content-type': request.headers.get('content-type')!,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: answer.statusCode, body: JSON.parse(answer.body) as unknown }
  }

  /** An event of the first-year group tomorrow, unless `change` says otherwise. */
  const planned = (change: object = {}) => ({
    id: randomUUID(),
    title: 'Knot tying',
    location: 'Lab 2',
    startDate: inDays(1),
    endDate: inDays(1, 2),
    notes: '',
    type: 'LAB_SESSION',
    program: { id: people.programId },
    groupAttendance: [people.groupId],
    ...change,
  })

  return {
    database: () => fresh.database,
    people: () => people,
    blobs: () => blobs,
    assets: () => assets,
    clock,
    /** What was announced live; empty it to start over. */
    announced,
    call,
    send,
    planned,
    /** Adds an event to the schedule and returns its id. */
    plan: async (change: object = {}, who: Who = 'faculty'): Promise<string> => {
      const event = planned(change)
      const answer = await send(who, 'POST', '/event', event)
      if (answer.status !== 200) throw new Error(`Not planned: ${JSON.stringify(answer.body)}`)
      return event.id
    },
    list: async (who: Who, where: string): Promise<EventPage> => {
      const answer = await call(who, 'GET', where)
      if (answer.status !== 200) throw new Error(`${where}: ${JSON.stringify(answer.body)}`)
      return answer.body as EventPage
    },
  }
}

type Rest<Call> = Call extends (who: never, ...rest: infer Others) => unknown ? Others : never
