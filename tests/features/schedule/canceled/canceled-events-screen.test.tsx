import { expect, test, vi } from 'vitest'
import {
  bringEventBack,
  type CanceledEvent,
  listCanceledEvents,
} from '#contract/endpoints/schedule/event-planning.ts'
import { canceledColumns } from '#features/schedule/canceled/canceled-columns.tsx'
import { CanceledEventsScreen } from '#features/schedule/canceled/canceled-events-screen.tsx'
import { useBringBack } from '#features/schedule/use-bring-back.ts'
import type { Services } from '#features/shared/use-services.ts'
import { anEvent } from '#tests/support/events.ts'
import { renderPart } from '#tests/support/render.tsx'
import { RowCells } from '#tests/support/row-cells.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'

const watchable = <Value,>(value: Value) => ({ snapshot: () => value, subscribe: () => () => undefined })
const event: CanceledEvent = {
  ...anEvent({ title: 'Knot clinic', location: 'Bay 3' }),
  program: { ...anEvent().program, title: 'Surgery', timezone: 'America/New_York' },
  canceledAt: '2026-03-09T15:00:00.000Z',
  canceledBy: { id: residentMe.id, fullName: 'Dana Director' },
}
const me = { ...residentMe, timezone: 'America/New_York' }

function Row({ now, isOffline }: { now: number; isOffline: boolean }) {
  const { bringing, bringBack } = useBringBack()
  const isDisabled = ({ id }: CanceledEvent) => isOffline || bringing.includes(id)
  const onBack = (one: CanceledEvent) => void bringBack(one)
  return <RowCells columns={canceledColumns({ zone: me.timezone, now, isDisabled, onBack })} row={event} />
}

function show({
  now = '2026-03-10T12:00:00.000Z',
  answer = {} as object,
  isOffline = false,
  agrees = true,
  part = 'row',
}) {
  const call = vi.fn(async (endpoint: unknown) =>
    endpoint === listCanceledEvents ? { ok: true, value: { events: [], total: 0, next: null } } : answer,
  )
  const toasts = { show: vi.fn() }
  const dialogs = { confirm: vi.fn(async () => agrees) }
  const services = {
    call,
    clock: { now: () => Date.parse(now), every: () => () => undefined },
    session: { ...watchable({ status: 'signed-in', me, tokens: someTokens('a') }), me: () => me },
    reachability: watchable(isOffline ? 'unreachable' : 'reachable'),
    links: { schedule: () => '/schedule' },
    toasts,
    dialogs,
  }
  const rendered = renderPart(
    part === 'row' ? <Row now={Date.parse(now)} isOffline={isOffline} /> : <CanceledEventsScreen />,
    services as unknown as Services,
  )
  return { ...rendered, call, toasts, dialogs }
}
const back = { ok: true, value: event }

test('a canceled event says when and where it would have been, who canceled it, and comes back', async () => {
  const { screen, user, toasts, call, dialogs } = show({ answer: back })
  expect(await screen.findByText(/Tuesday, March 10, 2026, 1:00.–.3:00.PM EDT/)).toBeTruthy()
  for (const said of ['Bay 3', 'Surgery', /Mar 9, 2026, 11:00.AM, by Dana Director/])
    expect(screen.getByText(said)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Bring back: Knot clinic' }))
  await vi.waitFor(() => expect(toasts.show).toHaveBeenCalled())
  expect(dialogs.confirm).not.toHaveBeenCalled()
  expect(call).toHaveBeenCalledWith(bringEventBack, { params: { id: event.id } })
  expect(toasts.show).toHaveBeenCalledWith(
    expect.objectContaining({
      type: 'SUCCESS',
      msg: expect.stringContaining('Everyone who’s invited is told'),
    }),
  )
})

test('one that is over comes back as a record, only if that is meant', async () => {
  const over = { now: '2026-03-12T12:00:00.000Z', answer: back }
  const refused = show({ ...over, agrees: false })
  await refused.user.click(await refused.screen.findByRole('button', { name: /Bring back/ }))
  expect(refused.dialogs.confirm).toHaveBeenCalled()
  expect(refused.call).not.toHaveBeenCalledWith(bringEventBack, expect.anything())
  refused.screen.unmount()
  const { screen, user, toasts } = show(over)
  expect(await screen.findByText(/^Over · /)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Bring back/ }))
  await vi.waitFor(() => expect(toasts.show).toHaveBeenCalled())
  expect(toasts.show.mock.calls[0]?.[0].msg).not.toContain('told')
})

test.each([
  ['not-found', undefined, 'This event can’t be brought back anymore.'],
  [
    'wrong-state',
    { reason: 'inactive-program' },
    'This program is inactive, so events can’t be added to it.',
  ],
  ['timeout', undefined, 'The event couldn’t be brought back. Try again when you’re online.'],
])('what the server refuses with %s %j is said', async (code, details, msg) => {
  const { screen, user, toasts } = show({ answer: { ok: false, failure: { code, details } } })
  await user.click(await screen.findByRole('button', { name: /Bring back/ }))
  await vi.waitFor(() => expect(toasts.show).toHaveBeenCalledWith({ type: 'ERROR', msg }))
})

test('without a network nothing is brought back', async () => {
  const { screen } = show({ isOffline: true })
  const button = await screen.findByRole('button', { name: /Bring back/ })
  expect((button as HTMLButtonElement).disabled).toBe(true)
})

test('the screen says that there are none', async () => {
  const { screen } = show({ part: 'screen' })
  expect(await screen.findByText('No canceled events')).toBeTruthy()
})
