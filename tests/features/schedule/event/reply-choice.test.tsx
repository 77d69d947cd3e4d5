import { expect, test } from 'vitest'
import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { eventId } from '#contract/vocabulary/ids.ts'
import { ReplyChoice } from '#features/schedule/event/reply-choice.tsx'
import { anEvent } from '#tests/support/events.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const NOW = Date.parse('2026-03-10T12:00:00.000Z')
const event = anEvent({ id: eventId.parse('0190a6a0-0000-7000-8000-000000000001') })

function show(change: Partial<EventSummary> = {}, isOffline = false) {
  const { services, written } = screenServices({ isOffline, now: NOW })
  return { ...renderPart(<ReplyChoice event={{ ...event, ...change }} />, services), written }
}

test('a reply is queued with the time at which it was given', async () => {
  const { screen, user, written } = show()
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(written()).toMatchObject([
    {
      call: 'replyToEvent',
      input: { params: { id: event.id }, body: { reply: 'YES', repliedAt: new Date(NOW).toISOString() } },
    },
  ])
})

test('a reply on a device whose clock is behind is given after the times and the reply that it was shown', async () => {
  const { screen, user, written } = show({ reply: 'NO', standsSince: '2026-03-11T12:00:00.000Z' })
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(written()).toMatchObject([
    { input: { body: { reply: 'YES', repliedAt: '2026-03-11T12:00:00.001Z' } } },
  ])
})

test('a reply given without a network says that it waits; one that the server has says nothing', async () => {
  const { screen, user } = show({ reply: 'NO' }, true)
  expect(screen.getByRole('radio', { name: 'No', checked: true })).toBeTruthy()
  expect(screen.queryByText(/will be sent when you’re back online/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(screen.getByText(/will be sent when you’re back online/)).toBeTruthy()
})

test('somebody who is not asked cannot answer, and nobody can once it is over', () => {
  expect(show({ isAttending: false }).screen.queryByRole('radio')).toBeNull()
  expect(show({ endDate: '2026-03-10T11:00:00.000Z' }).screen.queryByRole('radio')).toBeNull()
})
