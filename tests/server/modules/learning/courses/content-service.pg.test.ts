import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { assetMark } from '#contract/content/asset-marks.ts'
import type { Reply } from '#contract/endpoint.ts'
import { courseContentEndpoints, type getCourseContent } from '#contract/endpoints/learning/course-content.ts'
import type { ContentSection } from '#contract/vocabulary/content.ts'
import type { ActivityId, UserId } from '#contract/vocabulary/ids.ts'
import { assets } from '#server/database/schema/files.ts'
import { createContentHandlers } from '#server/modules/learning/courses/content-routes.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { addText } from '#tests/support/course-content.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = await peopledDatabase()
const { database, people } = fresh
const courseId = await addCourse(database)
const lockedId = await addCourse(database)
const facultyId = await addCourse(database, { audience: 'FACULTY' })
const activityId = await addActivity(database, courseId)
const hiddenId = await addActivity(database, courseId)
await assignCourses(database, people.groupId, [courseId, lockedId, facultyId], { locked: [lockedId] })
const signer = createMediaSigner(randomBytes(32), Date.now)
const api = untilEnd(
  await createTestApi(database, courseContentEndpoints, createContentHandlers({ database, signer })),
)

const write = (section: ContentSection, body: string, activity: ActivityId | null = null, version = 1) =>
  addText(database, courseId, { section, body, activityId: activity, version })
async function addFile(purpose: 'COURSE_FILE' | 'PROFILE_PHOTO') {
  const facts = { name: 'angle.png', fileType: 'image/png' as const, bytes: 9, isOffline: true }
  const [row] = await database
    .insert(assets)
    .values({ ownerId: people.admin, purpose, ...facts })
    .returning({ id: assets.id })
  return row!.id
}
const picture = await addFile('COURSE_FILE')
const photo = await addFile('PROFILE_PHOTO')
await write('OUTLINE', 'First words')
await write('OUTLINE', `The outline ![](${assetMark(picture)}) ![](${assetMark(photo)})`, null, 2)
await write('LESSON_PLAN', 'For faculty')
await write('DIDACTIC', 'Read this', activityId)
await write('COGNITIVE', '## Q\n- [x] a\n- [ ] b', activityId)
await write('DEBRIEF', 'Emptied', activityId)
await write('DEBRIEF', '', activityId, 2)
await write('DIDACTIC', 'Hidden words', hiddenId)

const read = (who: UserId, id: string = courseId) => api.call(who, 'GET', `/course/${id}/content`)
async function bodiesFor(who: UserId): Promise<string[]> {
  const { body } = await read(who)
  return (body as Reply<typeof getCourseContent>).texts.map((text) => text.body)
}
describe('the content of a course', () => {
  it('is the newest version of each text, and never an answer', async () => {
    const bodies = await bodiesFor(people.faculty)
    expect(bodies).toEqual(
      expect.arrayContaining([expect.stringMatching(/^The outline/), 'For faculty', 'Read this']),
    )
    expect(bodies.join()).not.toMatch(/First words|\[x\]|Emptied/)
  })

  it('contains no lesson plan for a resident', async () => {
    expect(await bodiesFor(people.resident)).not.toContain('For faculty')
    expect(await bodiesFor(people.inactiveProctor)).toContain('For faculty')
  })

  it('comes with addresses of its own files, and of nobody’s photo', async () => {
    const { body } = await read(people.resident)
    expect((body as Reply<typeof getCourseContent>).files).toEqual([
      { assetId: picture, name: 'angle.png', fileType: 'image/png', bytes: 9, address: expect.any(String) },
    ])
  })

  it('does not exist for those who may not read it, like what does not exist', async () => {
    const missing = await read(people.resident, randomUUID())
    expect(missing.status).toBe(404)
    for (const [who, id] of [
      [people.foreignResident, courseId],
      [people.resident, lockedId],
      [people.resident, facultyId],
    ] as const)
      expect(await read(who, id)).toEqual(missing)
  })
})
