import { expect, it } from 'vitest'
import {
  findProgramName,
  listFaculty,
  saveAuthor,
} from '#server/modules/learning/courses/authors/course-author-store.ts'
import { endTeaching } from '#server/modules/people/management/teaching/place-store.ts'
import { programStaff } from '#server/database/schema/memberships.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const { programId } = people

it('faculty who teach in the program are listed, and are no longer named once they leave it', async () => {
  const userId = people.foreignFaculty
  await database.insert(programStaff).values({ programId, userId })
  const named = async () => (await listFaculty(database, programId)).find((one) => one.userId === userId)
  await database.transaction(async (tx) => {
    expect(await saveAuthor(tx, { programId, userId, isAuthor: true })).toBe(true)
    expect(await saveAuthor(tx, { programId, userId, isAuthor: true })).toBe(false)
  })
  expect(await named()).toMatchObject({ isAuthor: true })
  await database.transaction((tx) => endTeaching(tx, userId, programId))
  expect(await named()).toBeUndefined()
  await database.insert(programStaff).values({ programId, userId })
  expect(await named()).toMatchObject({ isAuthor: false })
  expect(await findProgramName(database, programId)).not.toBeNull()
})
