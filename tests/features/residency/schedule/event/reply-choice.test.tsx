// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { replyToEvent } from '#contract/endpoints/residency/event-reply.ts'
import type { EventSummary } from '#contract/endpoints/residency/events.ts'
import { succeed } from '#contract/result.ts'
import { ReplyChoice } from '#features/residency/schedule/event/reply-choice.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { anEvent } from '#tests/support/events.ts'
import { renderPart } from '#tests/support/render.tsx'

const NOW = Date.parse('2026-03-10T12:00:00.000Z')
const event = anEvent()

function show(change: Partial<EventSummary> = {}, isOffline = false) {
  const write = vi.fn(async () => succeed(undefined))
  const reachability = {
    snapshot: () => (isOffline ? 'unreachable' : 'reachable'),
    subscribe: () => () => undefined,
  }
  const { screen, user } = renderPart(<ReplyChoice event={{ ...event, ...change }} />, {
    sync: { write } as unknown as Services['sync'],
    clock: { now: () => NOW, every: () => () => undefined } as unknown as Services['clock'],
    toasts: { show: () => undefined },
    reachability: reachability as unknown as Services['reachability'],
  })
  return { screen, user, write }
}

test('a reply is queued with the time at which it was given', async () => {
  const { screen, user, write } = show()
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(write).toHaveBeenCalledExactlyOnceWith(replyToEvent, {
    params: { id: event.id },
    body: { reply: 'YES', repliedAt: new Date(NOW).toISOString() },
  })
})

test('what was answered is chosen, and without a network it says that it waits', () => {
  const { screen } = show({ reply: 'NO' }, true)
  expect(screen.getByRole('radio', { name: 'No', checked: true })).toBeTruthy()
  expect(screen.getByText(/will be sent when you’re back online/)).toBeTruthy()
})

test('who is not asked is not asked to answer, and neither is anyone once it is over', () => {
  expect(show({ isAttending: false }).screen.queryByRole('radio')).toBeNull()
  expect(show({ endDate: '2026-03-10T11:00:00.000Z' }).screen.queryByRole('radio')).toBeNull()
})
