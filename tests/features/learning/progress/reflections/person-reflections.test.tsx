import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  listMySharedReflections,
  listSharedReflections,
} from '#contract/endpoints/learning/shared-reflections.ts'
import {
  MyReflections,
  PersonReflections,
} from '#features/learning/progress/reflections/person-reflections.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { otherMe, residentMe } from '#tests/support/session-facts.ts'

const NOW = Date.parse('2026-03-10T12:00:00.000Z')
const ACTIVITY = '00000000-0000-4000-8000-000000000050'
const item = {
  reflectionId: '00000000-0000-4000-8000-000000000060',
  person: { id: residentMe.id, fullName: residentMe.fullName },
  activityId: ACTIVITY,
  activityName: 'Needle loading',
  courseId: '00000000-0000-4000-8000-000000000070',
  courseName: 'Suturing',
  text: 'Flat before the needle.',
  writtenAt: '2026-03-01T10:00:00.000Z',
}
const answered = (endpoint: Endpoint, items: readonly unknown[]) =>
  new Map<Endpoint, unknown>([[endpoint, { items, next: null }]])

test('somebody who teaches a person reads what they shared, of this person alone, and has no buttons', async () => {
  const world = screenServices({ me: otherMe, answers: answered(listSharedReflections, [item]) })
  const { screen } = renderPart(<PersonReflections userId={residentMe.id} />, world.services)
  await screen.findByText('Flat before the needle.')
  expect(world.called.map(({ input }) => input)).toMatchObject([{ query: { userId: residentMe.id } }])
  expect(screen.queryAllByRole('button')).toEqual([])
})

test.each([
  ['shared nothing', answered(listSharedReflections, [])],
  ['is of a group that one does not teach', new Map<Endpoint, unknown>()],
])('of somebody who %s one reads the same', async (_who, answers) => {
  const world = screenServices({ me: otherMe, answers })
  const { screen } = renderPart(<PersonReflections userId={residentMe.id} />, world.services)
  await screen.findByText('No reflections shared yet. Residents choose whether to share theirs.')
})

test('a resident sees what they share, and stops sharing it with or without a network', async () => {
  const answers = answered(listMySharedReflections, [item])
  const world = screenServices({ answers, now: NOW })
  const { screen, user } = renderPart(<MyReflections />, world.services)
  await screen.findByText('Flat before the needle.')
  await user.click(screen.getByRole('button', { name: 'Stop sharing: Needle loading' }))
  await screen.findByText('You share no reflections. You can share each one where you wrote it.')
  expect(world.written()).toMatchObject([
    {
      call: 'writeReflection',
      input: {
        params: { activityId: ACTIVITY },
        body: {
          text: item.text,
          isShared: false,
          writtenAt: '2026-03-01T10:00:00.001Z',
          chosenAt: new Date(NOW).toISOString(),
        },
      },
    },
  ])
  expect(world.said).toEqual(['Only you can read it now'])
})

test('sharing stops on a device whose clock is behind, too: what is said later counts', async () => {
  const answers = answered(listMySharedReflections, [{ ...item, chosenAt: '2026-03-02T10:00:00.000Z' }])
  const world = screenServices({ answers, now: Date.parse('2026-01-01T10:00:00.000Z') })
  const { screen, user } = renderPart(<MyReflections />, world.services)
  await user.click(await screen.findByRole('button', { name: 'Stop sharing: Needle loading' }))
  await expect.poll(() => world.written()).toHaveLength(1)
  expect(world.written()).toMatchObject([{ input: { body: { chosenAt: '2026-03-02T10:00:00.001Z' } } }])
})

test('without a network and a stored answer nothing is claimed', async () => {
  const world = screenServices({ isOffline: true })
  const { screen } = renderPart(<MyReflections />, world.services)
  await screen.findByText('Shared reflections aren’t on this device yet.')
  expect(screen.queryByText(/You share no reflections/)).toBeNull()
})
