import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { type Context, trace, type Tracer } from '@opentelemetry/api'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { openTelemetry } from '#server/telemetry/open-telemetry.ts'
import { traceRequests } from '#server/telemetry/traces.ts'
import { copiesOf } from '#server/telemetry/telemetry.ts'
import { openFakeCollector } from '#tests/support/collector.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { digestOf, newTakeId, smallMp4 } from '#tests/support/intake.ts'
import { createPeople } from '#tests/support/people.ts'
import { tusClient } from '#tests/support/tus-client.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'

const collector = await openFakeCollector()
afterAll(() => collector.stop())
const fresh = untilEnd(await freshDatabase())
const people = await createPeople(fresh.database)
const courseId = await addCourse(fresh.database)
const activityId = await addActivity(fresh.database, courseId)
await assignCourses(fresh.database, people.groupId, [courseId])
const settings = {
  TROCAR_OTLP_URL: collector.url,
  TROCAR_OTLP_HEADERS: 'authorization=Bearer of the collector',
  TROCAR_TRACE_SHARE: '1',
}
const telemetry = await openTelemetry(
  {
    metrics: null,
    collector: { url: collector.url, headers: { authorization: 'Bearer of the collector' } },
    traceShare: 1,
  },
  'server',
)
const log = openLog('info', new PassThrough().resume(), copiesOf(telemetry))
const server = untilEnd(await startWholeServer(fresh, settings, telemetry, log))
const headersFor = async () => ({ authorization: `Bearer ${await server.tokenFor(people.resident)}` })
const traceId = 'a1'.repeat(16)
const traceparent = `00-${traceId}-${'b2'.repeat(8)}-01`

/** An upload whose last call the page traces. */
async function finishUpload(): Promise<void> {
  const file = smallMp4()
  const takeId = newTakeId()
  const client = tusClient(server.address, { headersFor }, people.resident)
  const created = await client.create(takeId, file.length)
  const location = new URL(created.headers.get('location')!, server.address)
  expect((await client.patch(location.pathname, 0, new Uint8Array(file))).status).toBe(204)
  const answer = await fetch(`${server.address}/api/v1/video/simulation/resident/upload/finish`, {
    method: 'POST',
    headers: {
      ...(await headersFor()),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      traceparent,
    },
    body: JSON.stringify({
      videoAsmt: {
        takeId,
        submissionType: 'SAVED_FOR_LATER',
        assessorType: null,
        subject: { videoType: 'simulation', activityId },
        recordedAt: '2026-03-01T10:00:00.000Z',
        orientation: 0,
        marks: [],
      },
      uploadInfo: { streamType: 'LAPAROSCOPE', hasThumbnails: false, id: null, streamIds: [] },
      isSharingVideo: false,
      sharedVideoDescription: null,
      usersToNotify: [],
      tusUploadId: location.pathname.split('/').at(-1),
      digest: digestOf(file),
    }),
  })
  expect(answer.status, await answer.text()).toBe(200)
  expect(answer.headers.get('trocar-traces')).toBe('1')
}

test('a trace goes from the page through the server to the job in another process, and names nobody', async () => {
  await finishUpload()
  await fetch(`${server.address}/api/v1/overview`, { headers: { traceparent } })
  await expect
    .poll(
      async () => {
        const { rows } = await fresh.database.$client.query<{ state: string }>(
          "SELECT state FROM jobs.job WHERE name = 'media-quick' AND data ->> 'trace' IS NOT NULL",
        )
        return rows.map(({ state }) => state)
      },
      { timeout: 60_000 },
    )
    .toEqual(['completed'])
  await server.stop()

  const ours = collector.spans().filter((span) => span.traceId === traceId)
  const request = ours.find(({ name }) => name.includes('/upload/finish'))!
  expect(request).toMatchObject({
    name: 'POST /api/v1/video/:type/:uploader/upload/finish',
    parentSpanId: 'b2'.repeat(8),
  })
  const job = ours.find(({ name }) => name === 'job media-quick')!
  expect(job.parentSpanId).toBe(request.spanId)

  const refused = collector.lines().find(({ traceId: of }) => of === traceId)!
  expect(refused).toMatchObject({ severityText: 'INFO', body: { stringValue: 'refused' } })

  const all = collector.bodies.map(({ text }) => text).join('\n')
  expect(all).toContain('trocar_request_duration_seconds')
  for (const secret of [people.resident, activityId, '@']) expect(all, secret).not.toContain(secret)
  expect(new Set(collector.bodies.map(({ headers }) => headers['authorization']))).toEqual(
    new Set(['Bearer of the collector']),
  )
})

test('a share of nothing chooses no request', async () => {
  const app = fastify()
  const begun: string[] = []
  const tracer = { startSpan: (name: string) => begun.push(name) } as unknown as Tracer
  traceRequests(tracer, 0, app)
  app.get('/', () => 'here')
  for (const headers of [{}, { traceparent }, { traceparent: 'nonsense' }])
    expect((await app.inject({ url: '/', headers })).statusCode).toBe(200)
  expect(begun).toEqual([])
})

test('a write that a device repeats is one trace, named by its key', async () => {
  const app = fastify()
  const parents: unknown[] = []
  const tracer = {
    startSpan: (_name: string, _options: object, parent: Context) => {
      parents.push(trace.getSpanContext(parent)?.traceId)
      return trace.wrapSpanContext({ traceId, spanId: 'b2'.repeat(8), traceFlags: 1 })
    },
  } as unknown as Tracer
  traceRequests(tracer, 1, app)
  app.post('/', () => 'here')
  const key = '0B1E7C52-9D1F-4F0E-8A7B-3C5D6E7F8091'
  const named = '0b1e7c529d1f4f0e8a7b3c5d6e7f8091'
  for (const headers of [
    { 'idempotency-key': key },
    { 'idempotency-key': key },
    { 'idempotency-key': key, traceparent },
    { 'idempotency-key': 'nonsense' },
  ])
    await app.inject({ method: 'POST', url: '/', headers })
  expect(parents).toEqual([named, named, traceId, undefined])
})
