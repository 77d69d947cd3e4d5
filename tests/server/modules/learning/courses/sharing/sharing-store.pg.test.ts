import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import {
  countSent,
  findFromSource,
  findShared,
} from '#server/modules/learning/courses/sharing/sharing-store.ts'
import { PNG } from '#tests/support/course-files.ts'
import { setUpSharingApi } from '#tests/support/sharing-api.ts'

const { database, people, director, ours, theirs, made, sendFile, importFile, fresh } =
  await setUpSharingApi()

it('a course is found by what it came from, by its owner only, and knows its own id if it was made here', async () => {
  const file = fresh()
  const { id } = made(await importFile(file))
  expect(await findFromSource(database, file.id, ours)).toBe(id)
  expect(await findFromSource(database, file.id, theirs)).toBeNull()
  expect((await findShared(database, id))?.sourceId).toBe(file.id)
  const copy = made(await importFile(file, { as: 'COPY' }))
  expect((await findShared(database, copy.id))?.sourceId).toBe(copy.id)
  expect(await findFromSource(database, copy.id, ours)).toBe(copy.id)
  expect(await findShared(database, randomUUID() as CourseId)).toBeNull()
})

it('what somebody has sent counts until it is imported', async () => {
  const before = await countSent(database, people.foreignFaculty)
  await sendFile(people.foreignFaculty)
  await sendFile(director)
  expect(await countSent(database, people.foreignFaculty)).toEqual({
    files: before.files + 1,
    bytes: before.bytes + PNG.length,
  })
})
