import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  exportMyPractices,
  getMyPracticeTimes,
  listMyPractices,
} from '#contract/endpoints/video/practices.ts'
import { MyTimes } from '#features/video/practice/my-times.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const uuid = (last: number) => `0190a6a0-0000-7000-8000-${last.toString().padStart(12, '0')}`
const timed = (last: number, length: number) => ({
  id: uuid(last),
  activityId: uuid(900),
  activityName: 'Knots',
  courseName: 'Suturing',
  length,
  practicedAt: `2026-03-01T10:00:0${last}.000Z`,
})

async function showAll() {
  const pages = [
    { items: [timed(1, 61)], next: 'further', total: 2 },
    { items: [timed(2, 62)], next: null, total: 2 },
  ]
  const answers = new Map<Endpoint, unknown>([
    [getMyPracticeTimes, { activities: [] }],
    [exportMyPractices, { name: 'practices.csv', type: 'text/csv', bytes: new ArrayBuffer(0) }],
  ])
  const fake = screenServices({ answers })
  const { services, called } = fake
  const { call } = services
  services.call = (async (endpoint: Endpoint, input: { query: { cursor?: string } }) => {
    if (endpoint === listMyPractices)
      answers.set(listMyPractices, input.query.cursor === undefined ? pages[0] : pages[1])
    return call!(endpoint as never, input as never)
  }) as never
  const saved: string[] = []
  services.picker = { save: async (name: string) => void saved.push(name) } as never
  const { screen, user } = renderPart(<MyTimes choices={[]} />, services)
  await user.click(await screen.findByRole('radio', { name: 'All times' }))
  await screen.findByText('1:01')
  return { screen, user, saved, called, written: fake.written }
}

test('every time is reached, page by page', async () => {
  const { screen, user } = await showAll()
  expect(screen.queryByText('1:02')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show more times' }))
  expect(await screen.findByText('1:02')).toBeTruthy()
})

test('the fastest come first when that is chosen', async () => {
  const { screen, user, called } = await showAll()
  await user.click(screen.getByRole('radio', { name: 'Fastest first' }))
  await expect.poll(() => called.at(-1)?.input).toMatchObject({ query: { sort: 'fastest' } })
})

test('all times are saved as a table', async () => {
  const { screen, user, saved } = await showAll()
  await user.click(screen.getByRole('button', { name: /CSV/ }))
  await expect.poll(() => saved).toEqual(['practices.csv'])
})

test('a deleted time disappears at once', async () => {
  const { screen, user, written } = await showAll()
  await user.click(screen.getByRole('button', { name: /^Delete 1:01/ }))
  await expect.poll(() => written().length).toBe(1)
  expect(screen.queryByText('1:01')).toBeNull()
})
