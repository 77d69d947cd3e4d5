import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { evaluationId as evaluationIdOf, userId } from '#contract/vocabulary/ids.ts'
import { evaluations } from '#server/database/schema/assessments.ts'
import {
  findPlaceOf,
  type HistoryQuery,
  listHistory,
  listWaiting,
} from '#server/modules/video/assess/history-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addGroup, addPerson, createPeople } from '#tests/support/people.ts'
import { addVideo, type StoredVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const people = await createPeople(database)
const activityId = await addActivity(database, await addCourse(database))
const evaluationId = (number: number) =>
  evaluationIdOf.parse(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)

async function send(
  { asmtId }: StoredVideo,
  number: number,
  { assessorId = people.faculty, superseded = false, minute = number } = {},
) {
  await database.insert(evaluations).values({
    id: evaluationId(number),
    assessmentId: asmtId,
    assessorId,
    assessorType: 'FACULTY',
    answers: [],
    feedback: '',
    supersedes: [],
    superseded,
    sentAt: new Date(Date.UTC(2026, 2, 1, 10, minute)),
  })
}
const submit = (facts: Parameters<typeof addVideo>[2] = {}, ownerId = people.resident) =>
  addVideo(database, ownerId, facts, { submissionType: 'SUBMITTED' })
const [first, second] = [await submit(), await submit({ activityId })]
const gone = await submit({ deletedAt: new Date() })
const peers = await submit({}, people.peer)
await send(first, 1)
await send(first, 2, { superseded: true })
await send(second, 3, { assessorId: people.programDirector })
// At the same moment.
await send(first, 5, { minute: 4, assessorId: people.programDirector })
await send(second, 4, { minute: 4, assessorId: people.coordinator })
await send(gone, 6)
await send(peers, 7)

const all: HistoryQuery = {
  ownerId: people.resident,
  activityId: null,
  seenBy: null,
  before: null,
  limit: 100,
}
const listed = async (ask: Partial<HistoryQuery> = {}) =>
  (await listHistory(database, { ...all, ...ask })).map(({ evaluationId: id }) => id)
const ids = (...numbers: number[]) => numbers.map(evaluationId)

test('a history contains what is current for one’s own existing videos, newest first, ties by id', async () => {
  expect(await listed()).toEqual(ids(5, 4, 3, 1))
  expect(await listed({ ownerId: people.peer })).toEqual(ids(7))
  expect(await listed({ ownerId: people.faculty })).toEqual([])
})

test('for one activity it is what was judged of that', async () => {
  expect(await listed({ activityId })).toEqual(ids(4, 3))
})

test('an assessor sees what others judged of the videos that they judged too, and of no others', async () => {
  expect(await listed({ seenBy: people.faculty })).toEqual(ids(5, 1))
  expect(await listed({ seenBy: people.programDirector })).toEqual(ids(5, 4, 3, 1))
  expect(await listed({ seenBy: people.proctoringFaculty })).toEqual([])
})

test('any size of page returns every row once, even those that arrived at one moment', async () => {
  for (const limit of [1, 2, 3, 4]) {
    const seen = []
    for (let before: HistoryQuery['before'] = null; ; before = seen.at(-1)!) {
      const page = await listed({ before, limit })
      seen.push(...page)
      if (page.length < limit) break
    }
    expect(seen).toEqual(ids(5, 4, 3, 1))
  }
})

test('after an evaluation that does not exist comes nothing', async () => {
  expect(await listed({ before: evaluationIdOf.parse(randomUUID()) })).toEqual([])
})

test('a person belongs where they train: a group that they proctor does not count', async () => {
  const group = await addGroup(database, people.programId)
  const id = await addPerson(database, {
    firstName: 'Ada',
    lastName: 'Reyes',
    programId: people.programId,
    memberOf: [people.groupId, group],
    proctorOf: [people.foreignGroupId],
  })
  const place = await findPlaceOf(database, id)
  expect(place).toMatchObject({ ownerId: id, fullName: 'Ada Reyes', programId: people.programId })
  expect(new Set(place?.groupIds)).toEqual(new Set([people.groupId, group]))
  expect(await findPlaceOf(database, people.admin)).toMatchObject({ programId: null, groupIds: [] })
  expect(await findPlaceOf(database, userId.parse(randomUUID()))).toBeNull()
})

test('what was submitted and is not assessed waits, newest first; saved, deleted and other people’s do not', async () => {
  const owner = await addPerson(database, {})
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute))
  const add = (name: string, minute: number, facts: object = {}) =>
    addVideo(
      database,
      owner,
      { name, ...facts },
      { submissionType: 'SUBMITTED', assessorType: 'FACULTY', submittedAt: at(minute) },
    )
  const [assessed] = [
    await add('Assessed', 1),
    await add('Old', 2),
    await add('New', 3, { state: 'PROCESSING' }),
  ]
  await add('Deleted', 4, { deletedAt: new Date() })
  await addVideo(database, owner, { name: 'Saved' }, {})
  await send(assessed, 50)
  const names = async (seenBy: HistoryQuery['seenBy']) =>
    (await listWaiting(database, { ownerId: owner, activityId: null, seenBy, seenIn: null })).map(
      ({ name }) => name,
    )
  expect(await names(null)).toEqual(['New', 'Old'])
  expect(await names(people.faculty)).toEqual(['New', 'Old'])
  // Of others' evaluations, whoever assesses learns nothing before their own.
  expect(await names(people.programDirector)).toEqual(['New', 'Old', 'Assessed'])
})

test('what waits is what was submitted in these programs and groups', async () => {
  const owner = await addPerson(database, {})
  const { programId, groupId: userGroupId, foreignProgramId, foreignGroupId } = people
  const add = (name: string, place: object) =>
    addVideo(
      database,
      owner,
      { name },
      { submissionType: 'SUBMITTED', assessorType: 'FACULTY', submittedAt: new Date(), ...place },
    )
  await add('Nowhere', {})
  await add('Of a group', { programId, userGroupId })
  await add('Of a program', { programId })
  const names = async (programIds: (typeof programId)[], groupIds: (typeof userGroupId)[]) => {
    const query = { ownerId: owner, activityId: null, seenBy: null, seenIn: { programIds, groupIds } }
    return (await listWaiting(database, query)).map(({ name }) => name)
  }
  expect((await names([programId, foreignProgramId], [])).toSorted()).toEqual(['Of a group', 'Of a program'])
  expect(await names([foreignProgramId], [userGroupId])).toEqual(['Of a group'])
  expect(await names([], [foreignGroupId])).toEqual([])
})
