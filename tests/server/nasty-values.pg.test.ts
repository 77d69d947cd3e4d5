import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressOf, type Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { TUS_PATH } from '#contract/endpoints/video/uploads.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { streamHeaders, streamMessage } from '#contract/realtime/stream-message.ts'
import { API_PREFIX } from '#contract/version.ts'
import { records, streams, uploadTasks } from '#server/database/schema/intake.ts'
import { sharedVideos } from '#server/database/schema/library.ts'
import { compileInput } from '#server/http/input/read-input.ts'
import { addToWorkshops } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { plainRequest } from '#tests/support/plain-request.ts'
import { connectStomp } from '#tests/support/stomp-client.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { addDidactic, addMaster, giveCourses } from '#tests/support/workshop-course-rows.ts'
import { addAttendee, addWorkshop } from '#tests/support/workshops.ts'
import { untilEnd } from '#tests/support/until-end.ts'

// Every call, with one nasty value in one place and the rest valid: it may be refused, but never fail internally.

/** Ids of a video, its assessment, a recording, a stream, an upload and a shared video, all of one resident. */
const ID = '0a0b0c0d-1111-4222-8333-444455556666'
const STRINGS = [
  '\0',
  'a\0b',
  'half \ud83d',
  '\u0001\u202e\ufffe',
  'x'.repeat(20_000),
  '0000-01-01T00:00:00.000Z',
  `0000-01-01T00:00:00.000Z_${ID}`,
  `999999999999999999.${ID}`,
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-12-31T23:59:60Z',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  `${TUS_PATH}/\0`,
  '%00',
  '__proto__',
]
const NUMBERS = [-1, 0.5, 2 ** 31, 2 ** 53, 1e308, -1e308]
const NASTY: unknown[] = [...STRINGS, ...NUMBERS, null, true, [], {}, [[]]]

const defOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def

/** A value that the schema accepts. */
function sampleOf(schema: z.core.$ZodType): unknown {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, sampleOf(field)]))
    case 'array':
      return [sampleOf(def.element)]
    case 'tuple':
      return def.items.map(sampleOf)
    case 'union':
      return sampleOf(def.options[0]!)
    case 'optional':
    case 'default':
      return undefined
    case 'nullable':
      return null
    case 'literal':
      return def.values[0]
    case 'enum':
      return Object.values(def.entries)[0]
    default:
      return [ID, '2026-03-01T10:00:00.000Z', 'a'.repeat(64), 'video/mp4', 'true', 1, true].find(
        (value) => z.safeParse(schema as z.ZodMiniType, value).success,
      )
  }
}

/** The sample, once for each nasty value in each of its places. */
function spoil(schema: z.core.$ZodType): unknown[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'object': {
      const sample = sampleOf(schema) as object
      return Object.entries(def.shape).flatMap(([name, field]) =>
        spoil(field).map((value) => ({ ...sample, [name]: value })),
      )
    }
    case 'array': {
      const many = Array.from({ length: 5_000 })
      return [many.fill(sampleOf(def.element)), ...spoil(def.element).map((value) => [value])]
    }
    case 'tuple':
      return def.items.flatMap((item, at) =>
        spoil(item).map((value) => (sampleOf(schema) as unknown[]).with(at, value)),
      )
    case 'union':
      return def.options.flatMap((option) => spoil(option))
    case 'optional':
    case 'nullable':
    case 'default':
      return spoil(def.innerType)
    default:
      return NASTY
  }
}

interface Ask {
  path: string
  body?: string
}

// Halves of surrogates cannot be part of an address.
const write = (value: unknown) => encodeURIComponent(String(value).replaceAll('\ud83d', '%ED%A0%BD'))

type Parts = Record<'params' | 'query' | 'body', unknown>

function toAsk(endpoint: Endpoint, parts: Parts): Ask {
  const { query, body } = endpoint
  const params = parts.params as Record<string, unknown> | undefined
  const filled = addressOf(endpoint).replaceAll(/:(\w+)/g, (_name, name: string) => write(params?.[name]))
  const search = entriesOf(parts.query)
    .map(([name, value]) => `${name}=${write(value)}`)
    .join('&')
  return {
    path: query === undefined ? filled : `${filled}?${search}`,
    ...(body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  }
}

const entriesOf = (part: unknown) =>
  Object.entries((part as object | undefined) ?? {}).filter(([, value]) => value !== undefined)

/** What of an address reaches the schema: texts. */
const asTexts = (part: unknown) =>
  part === undefined
    ? undefined
    : Object.fromEntries(entriesOf(part).map(([name, value]) => [name, String(value)]))

const asSent = (body: unknown): unknown =>
  body === undefined ? undefined : JSON.parse(JSON.stringify(body) ?? 'null')

/**
 * What gets past the schemas, and of what does not, the first of each part: the edge answers all of these alike, once
 * the schemas have read them, which they do here.
 */
function asksOf(endpoint: Endpoint): Ask[] {
  const readInput = compileInput(endpoint)
  const sample = (part: keyof Parts) => (endpoint[part] === undefined ? undefined : sampleOf(endpoint[part]))
  const sound = { params: sample('params'), query: sample('query'), body: sample('body') }
  const asks = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    const spoiled = schema === undefined ? [] : spoil(schema).map((value) => ({ ...sound, [part]: value }))
    const [accepted, refused] = [[] as Parts[], [] as Parts[]]
    for (const parts of spoiled) {
      const { params, query, body } = parts
      const raw = { params: asTexts(params), query: asTexts(query), body: asSent(body) }
      ;(readInput(raw).ok ? accepted : refused).push(parts)
    }
    return [...refused.slice(0, 1), ...accepted].map((parts) => toAsk(endpoint, parts))
  })
  return [...new Map(asks.map((ask) => [JSON.stringify(ask), ask])).values()]
}

const fresh = await peopledDatabase()
const { people } = fresh
const server = untilEnd(await startWholeServer(fresh))
const { resident, faculty, admin, programId } = people
const id = ID as never
const own = { ownerId: resident, takeId: randomUUID() as never, videoType: 'other' as const }
const submitted = { id, submissionType: 'SUBMITTED', assessorType: 'FACULTY' } as const
const { videoId } = await addVideo(fresh.database, resident, { id, programId }, { ...submitted, programId })
await fresh.database.insert(records).values({ id, ...own, recordedAt: new Date() })
const part = {
  partId: randomUUID() as never,
  partNumber: 7,
  streamType: 'LAPAROSCOPE',
  frameRate: 30,
} as const
const camera = { deviceId: 'd', mimeType: 'video/mp4', needsThumbnails: false }
await fresh.database.insert(streams).values({ id, recordId: id, ...part, ...camera })
const file = { filename: 'a.mp4', totalSize: 10, expiresAt: new Date(Date.now() + 3_600_000) }
await fresh.database.insert(uploadTasks).values({ id, ownerId: resident, takeId: own.takeId, ...file })
const shared = { ownerId: resident, programId, videoType: 'other', name: 'A take' } as const
await fresh.database.insert(sharedVideos).values({ id, videoId, ...shared })
// Most of a call is reached only where what it names exists: a person, places, a course with its texts, an event.
const someRows = [
  `INSERT INTO systems (id, system_name) VALUES ($1, 'Nasty')`,
  `INSERT INTO institutions (id, system_id, institution_name) VALUES ($1, $1, 'Nasty')`,
  `INSERT INTO programs (id, system_id, institution_id, title) VALUES ($1, $1, $1, 'Nasty')`,
  `INSERT INTO users (id, email, first_name, last_name, role, program_id) VALUES ($1, 'nasty@people.test', 'A', 'B', 'RESIDENT', $2)`,
  `INSERT INTO user_groups (id, parent_program_id, name) VALUES ($1, $2, 'Nasty')`,
  `INSERT INTO group_members (user_group_id, user_id, kind) VALUES ($1, $3, 'MEMBER'), ($1, $4, 'PROCTOR')`,
  `INSERT INTO courses (id, name, kebab_name, course_type, course_order) VALUES ($1, 'Nasty', 'nasty', 'SKILL_PROCEDURAL', 1)`,
  `INSERT INTO group_courses (id, user_group_id, course_id) VALUES ($1, $1, $1)`,
  `INSERT INTO activities (id, course_id, name, kebab_name, activity_order, activity_mode, is_recordable, kind)
    VALUES ($1, $1, 'Nasty', 'nasty', 1, 'NON_AUTOMATED', false, 'COGNITIVE')`,
  `INSERT INTO content_versions (course_id, activity_id, section, version, origin, body)
    VALUES ($1, NULL, 'OUTLINE', 1, 'AUTHORED', 'x'), ($1, $1, 'ACTIVITY', 1, 'AUTHORED', 'x'), ($1, $1, 'QUESTIONS', 1, 'AUTHORED', 'x')`,
  `INSERT INTO events (id, program_id, title, location, start_date, end_date, notes, event_type, created_by_id)
    VALUES ($1, $2, 'Nasty', '', '2026-03-01', '2026-03-02', '', 'LAB_SESSION', $4)`,
  `INSERT INTO event_people (event_id, user_id, kind, start_date, end_date) VALUES ($1, $3, 'RESIDENT', '2026-03-01', '2026-03-02')`,
]
for (const row of someRows) {
  const values = [ID, programId, resident, faculty]
  const used = values.filter((_value, index) => row.includes(`$${index + 1}`))
  const renumbered = row.replaceAll(
    /\$(\d)/g,
    (_match, n: string) => `$${used.indexOf(values[Number(n) - 1]!) + 1}`,
  )
  await fresh.database.$client.query(renumbered, used)
}
const staff = await addToWorkshops(fresh.database, { role: 'WORKSHOP_ADMIN' })
const participant = await addToWorkshops(fresh.database, { isFaculty: true, isAttendee: true })
const workshop = await addWorkshop(fresh.database, { id, faculty: [participant] })
await addAttendee(fresh.database, workshop, participant)
// Whatever is done to this one, the other may still call.
await addAttendee(fresh.database, workshop, await addToWorkshops(fresh.database, { isAttendee: true }), {
  id,
})
const { id: didactic } = await addDidactic(fresh.database, 'Nasty')
await giveCourses(
  fresh.database,
  workshop,
  await addMaster(fresh.database, 'Nasty', { didactics: [didactic] }),
)
const tokensOf = (...who: UserId[]) => Promise.all(who.map((person) => server.tokenFor(person)))
const tokens = await tokensOf(resident, faculty, admin)
const workshopTokens = await tokensOf(staff, participant)

async function ask(method: string, { path, body }: Ask, token: string, headers = {}): Promise<number> {
  const { status } = await plainRequest(server.address + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  return status
}

const withInput = Object.entries<Endpoint>(allEndpoints)
  .map(([name, endpoint]) => [name, endpoint, asksOf(endpoint)] as const)
  .filter(([, , asks]) => asks.length > 0)
test.each(withInput)(
  '%s answers every nasty value without an internal error',
  async (_name, endpoint, asks) => {
    const mistakes: string[] = []
    for (const token of endpoint.base === undefined ? tokens : workshopTokens)
      for (const one of asks) {
        const status = await ask(endpoint.method, one, token)
        if (status >= 500)
          mistakes.push(`${status} ${one.path.slice(0, 300)} ${one.body?.slice(0, 600) ?? ''}`)
        // They may not call it, whatever they send.
        if (status === 403) break
      }
    expect(mistakes).toEqual([])
  },
)

test('a nasty idempotency key, wire version or cookie causes no internal error', async () => {
  const take = { path: `${API_PREFIX}/video/other/start-record` }
  const body = JSON.stringify({ takeId: randomUUID(), recordedAt: '2026-03-01T10:00:00.000Z' })
  for (const value of ['%00', 'x'.repeat(4_000), '1e999', 'é', ID.toUpperCase(), '__proto__'])
    for (const name of [
      'idempotency-key',
      'x-trocar-wire',
      'cookie',
      'range',
      'if-none-match',
      'x-forwarded-for',
    ])
      expect([name, value, await ask('POST', { ...take, body }, tokens[0]!, { [name]: value })]).toEqual([
        name,
        value,
        expect.toSatisfy((status: number) => status < 500),
      ])
})

const inBase64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

test('nasty metadata and headers of an upload cause no internal error', async () => {
  const metadata = (filename: string, takeId: string = randomUUID()) =>
    `filename ${filename},takeId ${inBase64(takeId)},isSharingVideo ${inBase64('false')},` +
    `serializedVideoAsmtMetadata ${inBase64('{}')},streamInfo ${inBase64('{}')}`
  const creations = [
    ...STRINGS.map((text) => ({ 'upload-metadata': metadata(inBase64(text)) })),
    ...STRINGS.map((text) => ({ 'upload-metadata': metadata(inBase64('a.mp4'), text) })),
    ...['', ',', 'filename', 'filename !!!', '__proto__ eA=='].map((text) => ({ 'upload-metadata': text })),
    ...['0', '-1', '1e3', '9007199254740993', '999999999999999', 'NaN'].map((length) => ({
      'upload-length': length,
    })),
  ]
  const sound = {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': metadata(inBase64('a.mp4')),
  }
  const statuses: number[] = []
  for (const headers of creations)
    statuses.push(await ask('POST', { path: TUS_PATH }, tokens[0]!, { ...sound, ...headers }))
  const chunk = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }
  for (const offset of ['-1', '1e3', '9007199254740993', '0.5', 'NaN', ''])
    statuses.push(
      await ask('PATCH', { path: `${TUS_PATH}/${ID}` }, tokens[0]!, { ...chunk, 'upload-offset': offset }),
    )
  for (const text of ['%00', '%', '%ED%A0%BD', '..%2f..', 'x'.repeat(5_000)])
    statuses.push(
      await ask('HEAD', { path: `${TUS_PATH}/${text}` }, tokens[0]!, { 'tus-resumable': '1.0.0' }),
    )
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

test.each([
  '/media/%00/playback.mp4?e=1&s=x',
  `/media/${ID}/playback.mp4?e=%00&s=%00`,
  `/media/${ID}/playback.mp4?e=1e999&s=`,
  `/media/${ID}/__proto__?e=1&s=1`,
  '/assets/%00.js',
  '/%00',
  '/%',
  '/..%2f..%2fpackage.json',
  `/${'x'.repeat(9_000)}`,
])('the address %s causes no internal error', async (path) => {
  expect(await ask('GET', { path }, tokens[0]!)).toBeLessThan(500)
})

test('a nasty message on the live link ends the link at most, and never causes an internal error', async () => {
  const url = `${server.address.replace('http', 'ws')}/ws`
  const asHeaders = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, String(value).replaceAll('\0', '')]),
    )
  const sayings = [
    ...spoil(streamHeaders).map((fields) => ({ headers: asHeaders(fields as object), body: 'x' })),
    ...spoil(streamMessage).map((fields) => ({ headers: {}, body: JSON.stringify(fields) })),
  ]
  for (const { headers, body } of sayings) {
    const type = Object.keys(headers).length > 0 ? 'application/octet-stream' : 'application/json'
    const client = await connectStomp(url, tokens[0]!)
    client.say('SUBSCRIBE', { id: '1', destination: userTopics.videoStreamError })
    client.say('SEND', { destination: '/app/video', receipt: 'r', 'content-type': type, ...headers }, body)
    const answer = await client.next()
    expect([answer.headers['code'], headers, body]).not.toEqual(['500', headers, body])
    client.socket.terminate()
  }
})
