import { expect, it } from 'vitest'
import { listFirstAnswers } from '#server/modules/learning/usage/missed-store.ts'
import { addText } from '#tests/support/course-content.ts'
import { setUpUsageApi } from '#tests/support/usage-api.ts'

const { database, courseId, questions } = await setUpUsageApi()

it('reads the newest published versions of a set, and no more than asked for', async () => {
  for (const version of [1, 2, 3, 4])
    await addText(database, courseId, {
      activityId: questions,
      section: 'COGNITIVE',
      body: `# One?\n\n- [x] a\n- [ ] b${version}\n`,
      version,
    })
  const found = await listFirstAnswers(database, { courseId, named: null }, 3)
  expect(found.map(({ version, isNewest, people }) => [version, isNewest, people])).toEqual([
    [4, true, 0],
    [3, false, 0],
    [2, false, 0],
  ])
})
