import { expect, test } from 'vitest'
import type { PracticedActivity } from '#contract/endpoints/video/practices.ts'
import { PracticeTimes } from '#features/video/practice/practice-times.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const attempts = Array.from({ length: 100 }, (_, number) => ({
  id: `time-${number}`,
  length: 60 + number,
  practicedAt: new Date(Date.UTC(2026, 2, 1, 10, number)).toISOString(),
}))
const activity = {
  activityId: 'knots',
  activityName: 'Knots',
  courseName: 'Suturing',
  best: 60,
  count: 250,
  attempts: attempts.slice(0, 45),
} as unknown as PracticedActivity

test('a card with many times shows the newest, more when asked, and says where they end', async () => {
  const { screen, user } = renderPart(<PracticeTimes activities={[activity]} />, screenServices().services)
  const times = () => screen.queryAllByText(/^1:\d\d$/, { selector: 'li span' })
  expect(times()).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Show 250 attempts of Knots' }))
  expect(times()).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Show 30 more' }))
  expect(times()).toHaveLength(40)
  expect(screen.queryByText(/are shown/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show 5 more' }))
  expect(times()).toHaveLength(45)
  expect(screen.getByText('The newest 45 are shown.')).toBeTruthy()
})
