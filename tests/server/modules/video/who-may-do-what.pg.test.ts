import { describe, expect, it } from 'vitest'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson, createPeople } from '#tests/support/people.ts'
import type { StoredVideo } from '#tests/support/stored-videos.ts'
import { addSubmitted, createVideoApi, newId } from '#tests/support/video-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { someComment } from '#tests/support/written.ts'

// Roles by calls: what the server answers each of them about one submitted video. 404 means it does not exist, 403
// that one sees it and may not do this, or may never do it.

const fresh = untilEnd(await freshDatabase())
const { database } = fresh
const created = await createPeople(database)
const home = { programId: created.programId }
const people = {
  ...created,
  expiredProctor: await addPerson(database, { isActive: false, proctorOf: [created.expiredGroupId] }),
  both: await addPerson(database, {
    ...home,
    memberOf: [created.groupId],
    proctorOf: [created.groupId],
  }),
}
const api = untilEnd(await createVideoApi(fresh))

const comment = someComment()
const evaluation = { answers: [], rating: 'GOOD', level: null, feedback: '', supersedes: [] }

/** The answers to watching, commenting, assessing and acknowledging. */
async function statusesOf(as: UserId, { videoId, asmtId }: StoredVideo): Promise<number[]> {
  const calls = [
    ['GET', `/video/other/full-details/${videoId}`, undefined],
    ['PUT', `/video/${videoId}/comments/${newId()}`, comment],
    ['PUT', `/video-asmt/${asmtId}/evaluations/${newId()}`, evaluation],
    ['POST', `/video/acknowledge-assessed-video/${videoId}`, undefined],
  ] as const
  const statuses: number[] = []
  for (const [method, path, body] of calls) {
    statuses.push((await api.call(as, method, path, body === undefined ? {} : { body })).status)
  }
  return statuses
}

const submittedTo = (assessorType: AssessorType, userGroupId = people.groupId) =>
  addSubmitted(fresh, people, people.resident, { assessorType, userGroupId })

type Row = [who: keyof typeof people, ...statuses: number[]]
const NOT_THERE = [404, 404, 404, 404] as const
const ASSESSES = [200, 200, 200, 404] as const

const always: Row[] = [
  ['resident', 200, 200, 403, 200],
  ['faculty', ...ASSESSES],
  ['programDirector', ...ASSESSES],
  ['inactiveProctor', ...ASSESSES],
  ['both', ...ASSESSES],
  ['admin', 200, 200, 403, 404],
  ['implementationManager', 200, 200, 403, 404],
  ['fieldTeamMember', 200, 403, 403, 404],
  ['foreignFaculty', ...NOT_THERE],
  ['foreignResident', ...NOT_THERE],
  ['inactiveResident', ...NOT_THERE],
  ['expiredProctor', ...NOT_THERE],
  ['coordinator', 404, 404, 403, 404],
]

describe('watch, comment, assess and acknowledge', () => {
  const rowsFor = (...more: Row[]): Row[] => [...always, ...more]

  it.each(rowsFor(['peer', ...NOT_THERE]))('what was submitted to faculty: %s', async (who, ...statuses) => {
    expect(await statusesOf(people[who] as UserId, await submittedTo('FACULTY'))).toEqual(statuses)
  })

  it.each(rowsFor(['peer', ...ASSESSES]))('what was submitted to peers: %s', async (who, ...statuses) => {
    expect(await statusesOf(people[who] as UserId, await submittedTo('PEER'))).toEqual(statuses)
  })

  it.each(rowsFor(['peer', ...NOT_THERE]))('what was submitted to AI: %s', async (who, ...statuses) => {
    expect(await statusesOf(people[who] as UserId, await submittedTo('AI'))).toEqual(statuses)
  })

  it.each<Row>([
    ['resident', 200, 200, 403, 200],
    ['faculty', ...ASSESSES],
    ['expiredProctor', 200, 403, 403, 404],
    ['inactiveProctor', ...NOT_THERE],
    ['peer', ...NOT_THERE],
  ])('what comes from an expired group: %s', async (who, ...statuses) => {
    const video = await submittedTo('FACULTY', people.expiredGroupId)
    expect(await statusesOf(people[who] as UserId, video)).toEqual(statuses)
  })
})
