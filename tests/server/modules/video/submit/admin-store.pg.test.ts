import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AdminSort } from '#contract/endpoints/video/submissions.ts'
import { COUNTED_MAX } from '#contract/list.ts'
import { programId as programIdOf, type UserId, type VideoId } from '#contract/vocabulary/ids.ts'
import { sharedRequests, sharedVideos } from '#server/database/schema/library.ts'
import {
  type AdminFilter,
  countVideosOfProgram,
  doesProgramExist,
  listVideosOfProgram,
} from '#server/modules/video/submit/admin-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson, createPeople } from '#tests/support/people.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const { programId, foreignProgramId, groupId, foreignResident } = await createPeople(database)
const ada = await addPerson(database, { firstName: 'Ada', lastName: 'Zuse', programId })
const ben = await addPerson(database, { firstName: 'Ben', lastName: 'adams', programId })

async function submit(
  name: string,
  ownerId: UserId,
  { assessed = false, deleted = false, isSurgical = false, program = programId } = {},
): Promise<VideoId> {
  const subject = isSurgical
    ? ({ videoType: 'surgical', approach: 'ROBOTIC', procedure: name } as const)
    : ({ videoType: 'other', title: name } as const)
  const { videoId } = await addVideo(
    database,
    ownerId,
    { name, subject, programId: program, userGroupId: groupId, deletedAt: deleted ? new Date() : null },
    { submissionType: 'SUBMITTED', submittedAt: new Date(), assessedAt: assessed ? new Date() : null },
  )
  return videoId
}
async function share(videoId: VideoId, ownerId: UserId, isRemoved = false) {
  await database.insert(sharedVideos).values({
    videoId,
    programId,
    ownerId,
    videoType: 'other',
    name: '',
    removedAt: isRemoved ? new Date() : null,
  })
}
await submit('knot', ben)
await submit('Knot', ada, { assessed: true })
await submit('50% cut', ada, { isSurgical: true })
const shared = await addVideo(database, ada, { name: 'apple', programId })
await share(shared.videoId, ada)
const takenOut = await addVideo(database, ada, { name: 'taken out', programId })
await share(takenOut.videoId, ada, true)
await addVideo(database, ada, { name: 'private', programId })
await submit('deleted', ada, { deleted: true })
await submit('elsewhere', foreignResident, { program: foreignProgramId })

const all: AdminFilter = { programId, search: '', type: null, standing: null, decidesRequests: false }
const list = (
  ask: Partial<AdminFilter> = {},
  sort: AdminSort = 'newest',
  after: VideoId | null = null,
  limit = 99,
) => listVideosOfProgram(database, { ...all, ...ask, sort, after, limit })
const named = async (ask: Partial<AdminFilter> = {}) => {
  const names = (await list(ask)).map(({ name }) => name)
  expect(await countVideosOfProgram(database, { ...all, ...ask })).toBe(names.length)
  return names
}

test('the videos of a program are those that were submitted or are in its library, and the count agrees', async () => {
  expect(await named()).toEqual(['apple', '50% cut', 'Knot', 'knot'])
  expect(await named({ programId: foreignProgramId })).toEqual(['elsewhere'])
  expect(await named({ programId: programIdOf.parse(randomUUID()) })).toEqual([])
})

describe('they are found', () => {
  test.each<[string, Partial<AdminFilter>, string[]]>([
    ['by type', { type: 'surgical' }, ['50% cut']],
    ['waiting', { standing: 'WAITING' }, ['50% cut', 'knot']],
    ['assessed', { standing: 'ASSESSED' }, ['Knot']],
    ['shared', { standing: 'SHARED' }, ['apple']],
    ['by words of name and owner together', { search: 'zuse KNOT' }, ['Knot']],
    ['by words in whatever order, and more space than needed', { search: '  knot   ben ' }, ['knot']],
    [
      'by an owner, with accents and marks that nobody wrote',
      { search: 'Zusé, Ada', standing: 'ASSESSED' },
      ['Knot'],
    ],
    ['by a literal percent sign', { search: '50%' }, ['50% cut']],
    ['not by what would match anything', { search: '_' }, []],
    ['nor by a backslash', { search: '\\' }, []],
    [
      'by everything that is asked for at once',
      { search: 'ada', type: 'other', standing: 'ASSESSED' },
      ['Knot'],
    ],
  ])('%s', async (_how, ask, names) => {
    expect(await named(ask)).toEqual(names)
  })
})

describe('in every order', () => {
  test.each<[AdminSort, string[]]>([
    ['newest', ['apple', '50% cut', 'Knot', 'knot']],
    ['oldest', ['knot', 'Knot', '50% cut', 'apple']],
    ['name', ['50% cut', 'apple', 'knot', 'Knot']],
    ['name-down', ['Knot', 'knot', 'apple', '50% cut']],
    ['owner', ['knot', 'Knot', '50% cut', 'apple']],
    ['owner-down', ['apple', '50% cut', 'Knot', 'knot']],
  ])('%s: any size of page returns every row once', async (sort, names) => {
    for (const limit of [1, 2, 3, 99]) {
      const seen: string[] = []
      for (let after: VideoId | null = null; ;) {
        const page = await list({}, sort, after, limit)
        seen.push(...page.map(({ name }) => name))
        if (page.length < limit) break
        after = page.at(-1)!.videoId
      }
      expect(seen).toEqual(names)
    }
  })
})

test('they are counted to a thousand, and one more says that there are more', async () => {
  const { rows } = await database.$client.query<{ id: string }>(
    `INSERT INTO programs (system_id, title) SELECT system_id, 'Busy' FROM programs WHERE id = $1 RETURNING id`,
    [programId],
  )
  const busy = programIdOf.parse(rows[0]!.id)
  const submitMany = (count: number) =>
    database.$client.query(
      `WITH made AS (
        INSERT INTO videos (owner_id, program_id, take_id, video_type, subject, name, stream_ids, orientation, marks,
          original_bytes, recorded_at, state, small_state)
        SELECT $1, $2, gen_random_uuid(), 'other', '{"videoType":"other","title":"Knot"}', 'Knot', '{}', 0, '[]', 1, now(),
          'READY', 'NONE' FROM generate_series(1, $3::int) RETURNING id, owner_id, program_id, video_type)
      INSERT INTO assessments (video_id, owner_id, program_id, video_type, submission_type, submitted_at)
      SELECT id, owner_id, program_id, video_type, 'SUBMITTED', now() FROM made`,
      [ada, busy, count],
    )
  const count = () => countVideosOfProgram(database, { ...all, programId: busy })
  await submitMany(COUNTED_MAX)
  expect(await count()).toBe(COUNTED_MAX)
  await submitMany(2)
  expect(await count()).toBe(COUNTED_MAX + 1)
})

test('a failed video is found by its administrators, also if its owner only asked to share it', async () => {
  const failed = { programId, state: 'FAILED' } as const
  const { videoId } = await addVideo(database, ada, { ...failed, name: 'asked for' })
  const closed = await addVideo(database, ada, { ...failed, name: 'declined' })
  const wanted = await addVideo(database, ada, { ...failed, name: 'wanted by another' })
  const asking = { requestedById: ada, usersToNotify: [] }
  await database.insert(sharedRequests).values([
    { ...asking, videoId },
    { ...asking, videoId: closed.videoId, status: 'DENIED' },
    { ...asking, videoId: wanted.videoId, requestedById: ben },
  ])
  expect(await named({ standing: 'FAILED', decidesRequests: true })).toEqual(['asked for'])
  expect(await named({ standing: 'FAILED' })).toEqual([])
  expect(await named({ decidesRequests: true })).not.toContain('asked for')
})

test('each comes with its owner, its group, and where it is', async () => {
  const [apple, , knot] = await list()
  expect(apple).toMatchObject({ owner: { id: ada, fullName: 'Ada Zuse' }, groupName: null })
  expect(apple?.sharedVideoId).not.toBeNull()
  expect(knot).toMatchObject({ groupName: 'First years', submissionType: 'SUBMITTED', sharedVideoId: null })
  expect(knot?.assessedAt).toBeInstanceOf(Date)
})

test('a program exists or does not', async () => {
  expect(await doesProgramExist(database, programId)).toBe(true)
  expect(await doesProgramExist(database, programIdOf.parse(randomUUID()))).toBe(false)
})

test('names are sorted by language, and whoever has one name only by that', async () => {
  const program = foreignProgramId
  const person = (firstName: string, lastName: string) =>
    addPerson(database, { firstName, lastName, programId: program })
  await submit('Zoom', await person('Eva', 'Álvarez'), { program })
  await submit('Éclair', await person('Bob', 'Zimmer'), { program })
  await submit('fork', await person('Bo', ''), { program })
  const names = async (sort: AdminSort, after: VideoId | null = null) =>
    (await list({ programId: program }, sort, after)).filter(({ name }) => name !== 'elsewhere')
  const byName = await names('name')
  expect(byName.map(({ name }) => name)).toEqual(['Éclair', 'fork', 'Zoom'])
  expect((await names('name', byName[0]!.videoId)).map(({ name }) => name)).toEqual(['fork', 'Zoom'])
  const byOwner = await names('owner')
  expect(byOwner.map(({ name }) => name)).toEqual(['Zoom', 'fork', 'Éclair'])
  expect((await names('owner', byOwner[0]!.videoId)).map(({ name }) => name)).toEqual(['fork', 'Éclair'])
  expect((await names('owner-down', byOwner[1]!.videoId)).map(({ name }) => name)).toEqual(['Zoom'])
})
