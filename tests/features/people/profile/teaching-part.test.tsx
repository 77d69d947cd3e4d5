import { expect, test } from 'vitest'
import {
  answerTeachingRequest,
  listMyTeachingRequests,
} from '#contract/endpoints/people/teaching-requests.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { TeachingPart } from '#features/people/profile/teaching/teaching-part.tsx'
import { program, uuid } from '#tests/support/programs.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices, type ScreenFacts } from '#tests/support/screen-services.ts'

const request = {
  id: uuid(),
  program: { id: program.id, title: 'Lakeside Surgery' },
  askedBy: 'Sandra Lee',
  askedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-04T10:00:00.000Z',
  mayBecomeHome: true,
  isTaught: false,
}
const answersOf = (items: readonly object[]) =>
  new Map<Endpoint, unknown>([
    [listMyTeachingRequests, { items }],
    [answerTeachingRequest, {}],
  ])

function show(items: readonly object[], facts: ScreenFacts = {}) {
  const world = screenServices({ answers: answersOf(items), ...facts })
  return { world, ...renderPart(<TeachingPart />, world.services) }
}

test('a request says who asks, and each answer is sent', async () => {
  const { world, screen, user } = show([request])
  expect(await screen.findByText('Lakeside Surgery asks you to teach there.')).toBeTruthy()
  expect(screen.getByText(/Asked by Sandra Lee/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Teach in Lakeside Surgery' }))
  await user.click(await screen.findByRole('button', { name: 'Decline Lakeside Surgery' }))
  const sent = world.called.filter(({ endpoint }) => endpoint === answerTeachingRequest)
  expect(sent.map(({ input }) => input)).toEqual([
    { params: { id: request.id }, body: { answer: 'TEACHING' } },
    { params: { id: request.id }, body: { answer: 'DECLINED' } },
  ])
  expect(world.said).toEqual([
    'You now teach in Lakeside Surgery.',
    'Declined. They can ask again in 30 days.',
  ])
})

test.each([true, false])('a home is given only after saying what that means; sure: %s', async (isSure) => {
  const { world, screen, user } = show([request], { isSure })
  await user.click(await screen.findByRole('button', { name: 'Make Lakeside Surgery my program' }))
  expect(world.asked).toEqual(['Make Lakeside Surgery your program?'])
  expect(world.said).toEqual(isSure ? ['Lakeside Surgery is your program now.'] : [])
})

test('who has a home cannot give it away here, and nobody is asked when there is no request', async () => {
  const { screen } = show([{ ...request, mayBecomeHome: false }])
  expect(await screen.findByRole('button', { name: 'Teach in Lakeside Surgery' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /my program/ })).toBeNull()
})

test('without requests, and without a connection', async () => {
  expect(await show([]).screen.findByText('No program is asking you to teach.')).toBeTruthy()
  const away = show([request], { isOffline: true })
  expect(await away.screen.findByText('Requests show up when you’re back online.')).toBeTruthy()
})
