import { expect, test } from 'vitest'
import { processPayment } from '#contract/endpoints/workshops/attendees/attendee-changes.ts'
import { markWatched } from '#contract/endpoints/workshops/courses/own-course-reading.ts'
import { deletePlaylist } from '#contract/endpoints/workshops/courses/playlists.ts'
import { succeed } from '#contract/result.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { RefusedWrites } from '#features/video/sync/refused-writes.tsx'
import { queuedWrite } from '#tests/support/queued-writes.ts'
import { renderPart } from '#tests/support/render.tsx'

const id = '0197a8f0-0000-7000-8000-000000000001' as never
const payment = queuedWrite(processPayment, { params: { id }, body: { note: 'Cash, receipt 12' } })
const taken = 'This payment was taken back since.'
const mark = queuedWrite(markWatched, {
  params: { courseVideoId: id },
  body: { at: '2026-03-01T10:00:00Z' },
} as never)

function open(queued: readonly QueuedWrite[]) {
  const did: string[] = []
  const queue = {
    snapshot: () => queued,
    subscribe: () => () => undefined,
    retry: async (one: string) => succeed(void did.push(`retry ${one}`)),
    giveUp: async (one: string) => succeed(void did.push(`give up ${one}`)),
  }
  const services = {
    sync: { writes: () => queue },
    dialogs: { confirm: async () => true },
    toasts: {},
    reachability: { snapshot: () => 'reachable', subscribe: () => () => undefined },
  }
  return { ...renderPart(<RefusedWrites />, services as never), did }
}

test('what the server refused stays in sight, with its words, until somebody decides', async () => {
  const { screen, user, did } = open([{ ...payment, personName: 'Maya Okafor', refusal: taken }])
  const part = screen.getByRole('region', { name: 'The server didn’t accept a change' })
  expect(part.textContent).toContain('Payment for a workshop')
  expect(part.textContent).toContain('Maya Okafor')
  expect(part.textContent).toContain('Cash, receipt 12')
  expect(part.textContent).toContain(taken)
  expect(part.textContent).not.toContain('waits behind it')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(screen.getByRole('button', { name: 'Give up' }))
  await expect.poll(() => did).toEqual(['retry processPayment', 'give up processPayment'])
})

test('what holds up those behind it says so', () => {
  const playlist = queuedWrite(deletePlaylist, { params: { id } })
  const { screen } = open([{ ...playlist, refusal: 'No.' }, payment])
  expect(screen.getByRole('region').textContent).toContain('What you changed afterwards waits behind it.')
})

test('what waits for the network, and a mark, ask nobody', () => {
  const { screen } = open([payment, { ...mark, refusal: 'No.' }])
  expect(screen.queryByRole('region')).toBeNull()
})
