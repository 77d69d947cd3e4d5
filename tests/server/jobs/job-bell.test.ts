import { expect, test } from 'vitest'
import { createJobBell } from '#server/jobs/job-bell.ts'

test('whoever answers the bell hears what rings from then on', () => {
  const bell = createJobBell()
  bell.ring('mail')
  const heard: string[] = []
  bell.answer((job) => void heard.push(job))
  bell.ring('mail')
  expect(heard).toEqual(['mail'])
})
