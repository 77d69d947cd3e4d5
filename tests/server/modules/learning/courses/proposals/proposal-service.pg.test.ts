import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { courseAuthoringEndpoints } from '#contract/endpoints/learning/authoring.ts'
import {
  type ComparedProposal,
  textProposalEndpoints,
} from '#contract/endpoints/learning/courses/text-proposals.ts'
import type { CourseId, UserId } from '#contract/vocabulary/ids.ts'
import { users } from '#server/database/schema/people.ts'
import { createAuthoringHandlers } from '#server/modules/learning/courses/authoring/authoring-routes.ts'
import { createProposalHandlers } from '#server/modules/learning/courses/proposals/proposal-routes.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const tell = vi.fn(async (_tx: unknown, _notice: { to: readonly UserId[] }) => {})
const unused = () => {
  throw new Error('No file is sent here.')
}
const api = untilEnd(
  await createTestApi(
    database,
    { ...courseAuthoringEndpoints, ...textProposalEndpoints },
    {
      ...createAuthoringHandlers({
        database,
        assets: { add: unused, withStored: unused },
        signer: createMediaSigner(randomBytes(32), Date.now),
      }),
      ...createProposalHandlers({ database, notifier: { tell } }),
    },
  ),
)
const { programDirector: director, faculty } = people
const TEXT = 'text?section=OUTLINE'

async function write(who: UserId, courseId: CourseId, body: string, basedOn: number, isPublished = false) {
  const saving = { body, note: '', basedOn, isPublished }
  return api.call(who, 'PUT', `/course/${courseId}/${TEXT}`, { body: saving })
}

async function propose(who: UserId, courseId: CourseId, version: number) {
  const path = `/course/${courseId}/proposal/${randomUUID()}`
  const body = { section: 'OUTLINE', activityId: null, version }
  const answer = await api.call(who, 'PUT', path, { body })
  return { path, body, answer }
}
const decide = (who: UserId, path: string, isPublished: boolean, publishedVersion: number, word = '') =>
  api.call(who, 'PUT', `${path}/decision`, { body: { isPublished, publishedVersion, word } })
const course = () => addCourse(database, { programId: people.programId })

it('faculty propose a draft, a director sees it with its differences and publishes it, and both are told', async () => {
  const courseId = await course()
  await write(director, courseId, 'Old.', 0, true)
  expect((await write(faculty, courseId, 'New.', 1, true)).status).toBe(403)
  expect((await write(faculty, courseId, 'New.', 1)).body).toMatchObject({ mayPublish: false })
  tell.mockClear()
  const { path, body, answer } = await propose(faculty, courseId, 2)
  expect(answer.body).toMatchObject({ body: 'New.', publishedBody: 'Old.', publishedVersion: 1 })
  expect((await api.call(faculty, 'PUT', path, { body })).status).toBe(200)
  expect(tell).toHaveBeenCalledTimes(1)
  expect(tell.mock.lastCall?.[1]).toMatchObject({ to: [director] })
  const list = (await api.call(director, 'GET', '/course/proposals?whose=TO_DECIDE')).body
  expect(list).toMatchObject({ waiting: 1, items: [{ state: 'OPEN', isOwn: false, mayPublish: true }] })
  for (let time = 0; time < 2; time++)
    expect((await decide(director, path, true, 1)).body).toMatchObject({ state: 'PUBLISHED' })
  expect(tell.mock.lastCall?.[1]).toMatchObject({ to: [faculty], about: { writing: 'PUBLISHED' } })
  const history = await api.call(director, 'GET', `/course/${courseId}/text/versions?section=OUTLINE`)
  const name = async (id: UserId) => {
    const [one] = await database.select().from(users).where(eq(users.id, id))
    return `${one?.firstName} ${one?.lastName}`
  }
  expect((history.body as { items: unknown[] }).items[0]).toMatchObject({
    version: 2,
    isPublished: true,
    authorName: await name(faculty),
    publisherName: await name(director),
  })
})

it('is sent back with a word, which who proposed it reads', async () => {
  const courseId = await course()
  await write(faculty, courseId, 'New.', 0)
  const { path } = await propose(faculty, courseId, 1)
  expect((await decide(faculty, path, true, 0)).status).toBe(403)
  expect((await decide(director, path, false, 0, 'Shorter, please.')).status).toBe(200)
  const own = (await api.call(faculty, 'GET', '/course/proposals?whose=OWN')).body
  expect((own as { items: unknown[] }).items[0]).toMatchObject({
    state: 'RETURNED',
    word: 'Shorter, please.',
  })
  expect((await decide(director, path, true, 0)).body).toMatchObject({ details: { reason: 'changed' } })
})

it('over a text that changed since, it is compared again, and its text becomes the newest', async () => {
  const courseId = await course()
  await write(director, courseId, 'One.', 0, true)
  await write(faculty, courseId, 'Proposed.', 1)
  const { path } = await propose(faculty, courseId, 2)
  await write(director, courseId, 'Three.', 2, true)
  expect((await decide(director, path, true, 1)).body).toMatchObject({ details: { reason: 'changed' } })
  expect((await api.call(director, 'GET', path)).body).toMatchObject({
    isOvertaken: true,
    publishedBody: 'Three.',
  })
  await decide(director, path, true, 3)
  expect((await api.call(director, 'GET', `/course/${courseId}/${TEXT}`)).body).toMatchObject({
    version: 4,
    publishedVersion: 4,
    body: 'Proposed.',
  })
})

it('a second one for the same text takes the place of the first; a draft that is published is not proposed', async () => {
  const courseId = await course()
  await write(faculty, courseId, 'One.', 0)
  const first = await propose(faculty, courseId, 1)
  await write(faculty, courseId, 'Two.', 1)
  const second = await propose(faculty, courseId, 2)
  const stateOf = async (path: string) =>
    ((await api.call(director, 'GET', path)).body as ComparedProposal).state
  expect([await stateOf(first.path), await stateOf(second.path)]).toEqual(['WITHDRAWN', 'OPEN'])
  expect((await api.call(faculty, 'DELETE', second.path)).body).toMatchObject({ state: 'WITHDRAWN' })
  await write(director, courseId, 'Three.', 2, true)
  expect((await propose(faculty, courseId, 3)).answer.status).toBe(409)
  expect((await propose(faculty, courseId, 9)).answer.status).toBe(404)
})

it('is not there for those who neither decide nor proposed it', async () => {
  const courseId = await course()
  await write(director, courseId, 'Mine.', 0)
  const { path } = await propose(director, courseId, 1)
  expect((await api.call(faculty, 'GET', path)).status).toBe(404)
  expect((await api.call(faculty, 'DELETE', path)).status).toBe(404)
  expect((await api.call(people.foreignFaculty, 'GET', path)).status).toBe(404)
})
