import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#contract/policies/actor.ts'
import { maySeeSubmission } from '#contract/policies/video/assessments.ts'
import type { RubricAnswer } from '#contract/endpoints/video/assessments.ts'
import { userId as userIdOf, type UserId } from '#contract/vocabulary/ids.ts'
import { evaluations } from '#server/database/schema/assessments.ts'
import { historyTable, readHistory } from '#server/modules/video/assess/history-service.ts'
import { addRubricVersion, listCurrentRubrics } from '#server/modules/video/assess/rubric-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addGroup, addPerson, createPeople, moveToGroup } from '#tests/support/people.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const people = await createPeople(database)
const line = (key: string) => ({ key, label: key, kind: 'SCALE', anchors: [] })
await addRubricVersion(database, {
  kind: 'GLOBAL_RATING',
  activityId: null,
  title: 'Global rating',
  lines: ['flow', 'tissue'].map(line),
} as unknown as Parameters<typeof addRubricVersion>[1])
const [rubric] = await listCurrentRubrics(database, null)

const actor = (id: UserId, facts: Partial<Actor> = {}): Actor => ({
  id,
  role: 'RESIDENT',
  isActive: true,
  programIds: [people.programId],
  userGroupIds: [],
  activeProctorGroupIds: [],
  expiredProctorGroupIds: [],
  ...facts,
})
async function judge(values: readonly (readonly [string, number])[], ownerId = people.resident) {
  const { asmtId } = await addVideo(database, ownerId, {}, { submissionType: 'SUBMITTED' })
  const answers = values.map(([key, value]) => ({
    rubricId: rubric!.rubricId,
    line: key,
    value,
    timeStamp: null,
    note: '',
  })) as RubricAnswer[]
  await database.insert(evaluations).values({
    id: randomUUID() as (typeof evaluations.$inferInsert)['id'],
    assessmentId: asmtId,
    assessorId: people.faculty,
    assessorType: 'FACULTY',
    answers,
    feedback: '',
    supersedes: [],
  })
}
await judge([
  ['flow', 2],
  ['tissue', 5],
])
await judge([['flow', 4]])
await judge([])

type Query = Partial<Parameters<typeof readHistory>[2]['query']>
const read = async (as: Actor, query: Query = {}) => {
  const answer = await readHistory(database, as, { query: { limit: 25, ...query } })
  return answer.ok ? answer.value : answer.failure.code
}
const entriesOf = async (as: Actor, query: Query = {}) => {
  const answer = await read(as, query)
  if (typeof answer === 'string') throw new Error(answer)
  return answer
}

test('a judgment that leaves out a line, or all of them, has no mean', async () => {
  const { entries } = await entriesOf(actor(people.resident))
  expect(entries.map(({ isComplete, globalMean }) => [isComplete, globalMean])).toEqual([
    [false, null],
    [false, null],
    [true, 3.5],
  ])
})

test('each entry says which attempt of its owner it is about', async () => {
  const { entries } = await entriesOf(actor(people.resident))
  expect(entries.map(({ attempt }) => attempt)).toEqual([3, 2, 1])
})

test('without naming a person, it is one’s own; one without any is empty, not missing', async () => {
  expect(await entriesOf(actor(people.peer))).toMatchObject({ entries: [], next: null })
  expect((await entriesOf(actor(people.resident))).fullName).toMatch(/^Pat /)
})

test('pages end if there is nothing after them, even when the last one is full', async () => {
  const first = await entriesOf(actor(people.resident), { limit: 2 })
  expect(first.entries).toHaveLength(2)
  const second = await entriesOf(actor(people.resident), { limit: 2, cursor: first.next! })
  expect([second.entries.length, second.next]).toEqual([1, null])
  expect((await entriesOf(actor(people.resident), { limit: 3 })).next).toBeNull()
})

test.each(['nonsense', '', `${randomUUID()}_${randomUUID()}`])('the cursor %j is refused', async (cursor) => {
  expect(await read(actor(people.resident), { cursor })).toBe('invalid-input')
})

describe('of somebody else', () => {
  const ownerId = people.resident
  const instructor = { role: 'FACULTY' } as const
  test.each<[string, Actor, number | string]>([
    ['somebody who judged them sees it', actor(people.faculty, instructor), 3],
    ['somebody who judged none of it sees none of it', actor(people.programDirector, instructor), 0],
    [
      'a proctor of their group sees what they judged',
      actor(people.inactiveProctor, { activeProctorGroupIds: [people.groupId] }),
      0,
    ],
    [
      'somebody who oversees all programs sees everything',
      actor(people.admin, { role: 'TROCAR_ADMIN', programIds: [] }),
      3,
    ],
    [
      'another resident of the group finds nothing',
      actor(people.peer, { userGroupIds: [people.groupId] }),
      'not-found',
    ],
    [
      'faculty of another program finds nothing',
      actor(people.foreignFaculty, { ...instructor, programIds: [people.foreignProgramId] }),
      'not-found',
    ],
  ])('%s', async (_who, as, expected) => {
    const answer = await read(as, { ownerId })
    expect(typeof answer === 'string' ? answer : answer.entries.length).toBe(expected)
  })

  test('somebody in no group is seen by anyone who teaches their program; an unknown person does not exist', async () => {
    const alone = await addPerson(database, { programId: people.programId })
    expect(await entriesOf(actor(people.faculty, instructor), { ownerId: alone })).toMatchObject({
      entries: [],
    })
    const nobody = userIdOf.parse(randomUUID())
    const admin = actor(people.admin, { role: 'TROCAR_ADMIN', programIds: [] })
    expect(await read(admin, { ownerId: nobody })).toBe('not-found')
  })
})

test('whoever proctors their new group alone sees nothing of what they submitted in the one before', async () => {
  const { programId, groupId, foreignProgramId } = people
  const nextGroup = await addGroup(database, programId)
  const owner = await addPerson(database, { programId, memberOf: [groupId] })
  const place = { programId, userGroupId: groupId }
  const asmt = { submissionType: 'SUBMITTED', assessorType: 'FACULTY', submittedAt: new Date() } as const
  await addVideo(database, owner, { name: 'Before', ...place }, asmt)
  await moveToGroup(database, owner, nextGroup)
  const waitingFor = async (as: Actor) =>
    (await entriesOf(as, { ownerId: owner })).waiting?.map(({ name }) => name)
  const proctor = actor(people.foreignFaculty, {
    role: 'FACULTY',
    programIds: [foreignProgramId],
    activeProctorGroupIds: [nextGroup],
  })
  expect(await waitingFor(proctor)).toEqual([])
  const submission = { ...asmt, ...place, ownerId: owner }
  expect(maySeeSubmission(proctor, submission)).toBe(false)
  await addVideo(database, owner, { name: 'After', ...place, userGroupId: nextGroup }, asmt)
  expect(await waitingFor(proctor)).toEqual(['After'])
  const faculty = actor(people.faculty, { role: 'FACULTY' })
  expect(new Set(await waitingFor(faculty))).toEqual(new Set(['Before', 'After']))
  expect(maySeeSubmission(faculty, submission)).toBe(true)
  expect(await waitingFor(actor(owner))).toHaveLength(2)
})

test('saved as a table it has a row for each judgment, and says whether it is complete', async () => {
  const answer = await entriesOf(actor(people.resident))
  const rows = historyTable.rowsOf(answer as Parameters<typeof historyTable.rowsOf>[0], undefined)
  expect(rows).toHaveLength(3)
  const { Complete: complete, 'Average, 1 to 5': average } = historyTable.columns
  expect(rows.map((row) => [complete!(row), average!(row)])).toEqual([
    ['No', null],
    ['No', null],
    ['Yes', 3.5],
  ])
})
