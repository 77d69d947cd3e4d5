import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type EventDetails, getEvent } from '#contract/endpoints/schedule/event-details.ts'
import { bringEventBack } from '#contract/endpoints/schedule/event-planning.ts'
import type { ToastRequest } from '#domain/ports.ts'
import { EventDialog } from '#features/schedule/event/event-dialog.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { answerKey } from '#features/shared/reading/answer-key.ts'
import { anEvent, noDetails } from '#tests/support/events.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'

const watchable = <Value,>(value: Value) => ({ snapshot: () => value, subscribe: () => () => undefined })
const NOW = Date.parse('2026-03-10T12:00:00.000Z')
const summary = anEvent({ location: 'Bay 3' })
const details = {
  ...summary,
  ...noDetails,
  notes: 'Bring gloves.',
  program: { ...summary.program, title: 'Surgery', timezone: 'America/New_York' },
} as EventDetails

function show(answer: (...call: unknown[]) => object, isOffline = false, others: object = {}) {
  const services = {
    call: async (...asked: unknown[]) => answer(...asked),
    sync: { writes: () => watchable([]) },
    clock: { now: () => NOW, every: () => () => undefined },
    session: watchable({ status: 'signed-in', me: residentMe, tokens: someTokens('a') }),
    reachability: watchable(isOffline ? 'unreachable' : 'reachable'),
    toasts: {},
    picker: {},
    dialogs: {},
    links: {},
    ...others,
  }
  return renderPart(
    <EventDialog id={summary.id} zone="America/New_York" summary={summary} onClose={() => undefined} />,
    services as unknown as Services,
  )
}

test('an event says when, where, and what to know', async () => {
  const { screen } = show(() => ({ ok: true, value: details }))
  expect(await screen.findByText('Bring gloves.')).toBeTruthy()
  expect(screen.getByText(/Tuesday, March 10, 2026, 1:00.–.3:00.PM EDT/)).toBeTruthy()
  expect(screen.getByText('Bay 3')).toBeTruthy()
})

test('without a network the stored details are shown, and the event can be answered', async () => {
  const { screen } = show(() => ({ ok: false, failure: { code: 'timeout' } }), true)
  expect(await screen.findByText(/Details load when you’re back online/)).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeTruthy()
})

test('an event that is deleted while it is open is no longer shown', async () => {
  let isThere = true
  const { screen, queries } = show(() =>
    isThere ? { ok: true, value: details } : { ok: false, failure: { code: 'not-found' } },
  )
  await screen.findByText('Bring gloves.')
  isThere = false
  await queries.invalidateQueries({ queryKey: answerKey(getEvent, { params: { id: summary.id } }) })
  expect(await screen.findByText('Event not found')).toBeTruthy()
  expect(screen.queryByText('Bring gloves.')).toBeNull()
})

test('each count of replies shows the people behind it', async () => {
  const person = (id: string, fullName: string) => ({
    id: id as EventDetails['people'][number]['id'],
    fullName,
  })
  const replies = {
    asked: 3,
    answers: [
      { ...person('a', 'Ada Yes'), reply: 'YES' as const },
      { ...person('b', 'Bo No'), reply: 'NO' as const },
    ],
    unanswered: [person('c', 'Cy Silent')],
  }
  const { screen, user } = show(() => ({ ok: true, value: { ...details, replies } }))
  expect(await screen.findByText('1 yes, 1 no, 1 not answered')).toBeTruthy()
  const names = (list: string) =>
    within(screen.getByRole('list', { name: list })).getByRole('listitem').textContent
  expect(names('Yes')).toContain('Ada Yes')
  expect(names('No')).toContain('Bo No')
  await user.click(screen.getByText('Not answered'))
  expect(names('Not answered')).toContain('Cy Silent')
})

test('an event that was just canceled can be brought back at once', async () => {
  const toasts = { show: vi.fn() }
  const call = vi.fn(async () => ({ ok: true, value: { ...details, mayChange: true } }))
  const { screen, user } = show(call, false, {
    toasts,
    dialogs: { confirm: async () => true },
    links: { planEvent: () => '/plan', schedule: () => '/schedule' },
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel event' }))
  await vi.waitFor(() => expect(toasts.show).toHaveBeenCalled())
  const [said] = toasts.show.mock.calls[0] as [ToastRequest]
  expect([said.msg, said.act?.text]).toEqual(['Event canceled', 'Undo'])
  said.act?.run()
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith(bringEventBack, { params: { id: summary.id } }))
})
