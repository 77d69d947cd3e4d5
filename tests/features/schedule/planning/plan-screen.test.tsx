import { expect, test, vi } from 'vitest'
import { listAllCourses } from '#contract/endpoints/learning/courses.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { findFacultyByProgram, findResidentsByProgram } from '#contract/endpoints/people/people.ts'
import { type EventDetails, getEvent } from '#contract/endpoints/schedule/event-details.ts'
import { changeEvent, createEvent } from '#contract/endpoints/schedule/event-planning.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { listProgramProctors } from '#contract/endpoints/people/programs.ts'
import { createSelection } from '#domain/people/selection/selection-runner.ts'
import { PlanScreen, type PlanScreenProps } from '#features/schedule/planning/plan-screen.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { noDetails } from '#tests/support/events.ts'
import { renderPart } from '#tests/support/render.tsx'
import { facultyMe, someTokens } from '#tests/support/session-facts.ts'

// 23:30 in New York, and the next day in Berlin.
const NOW = Date.parse('2026-03-11T03:30:00.000Z')
const ID = '0a0b0c0d-1111-4222-8333-444455556666' as EventDetails['id']
const watchable = <Value,>(value: Value) => ({ snapshot: () => value, subscribe: () => () => undefined })
const surgery = { ...facultyMe.programs![0]!, timezone: 'America/New_York' }
/** Teaches from Berlin in a program in New York. */
const me: Me = { ...facultyMe, timezone: 'Europe/Berlin', programs: [surgery] }
const admin: Me = { ...me, role: 'TROCAR_ADMIN', programs: [], programId: null }

const event: EventDetails = {
  ...noDetails,
  id: ID,
  title: 'Knots',
  location: '',
  startDate: '2026-03-12T17:00:00.000Z',
  endDate: '2026-03-12T19:00:00.000Z',
  type: 'LAB_SESSION',
  isAttending: false,
  reply: null,
  program: surgery,
  version: 3,
  mayChange: true,
}

const people = new Set<unknown>([findResidentsByProgram, findFacultyByProgram, listProgramProctors])

function show(asked: Partial<PlanScreenProps> = {}, found: EventDetails | { code: string } = event) {
  const who = asked.me ?? me
  const selection = createSelection({ read: () => null, write: () => undefined, forget: () => undefined })
  selection.begin(who.id)
  const sent: { body: object }[] = []
  const call = async (endpoint: unknown, input: { body: object }) => {
    if (endpoint === getEvent)
      return 'code' in found ? { ok: false, failure: found } : { ok: true, value: found }
    if (endpoint === createEvent || endpoint === changeEvent) {
      sent.push(input)
      return { ok: true, value: event }
    }
    if (endpoint === listSystems) return { ok: true, value: { _embedded: { system: [] } } }
    if (endpoint === listAllCourses) return { ok: true, value: { _embedded: { course: [] } } }
    if (people.has(endpoint)) return { ok: true, value: { _embedded: { user: [] } } }
    return { ok: true, value: [] }
  }
  const services = {
    call,
    selection,
    session: watchable({ status: 'signed-in', me: who, tokens: someTokens('a') }),
    ids: { uuid: () => ID },
    toasts: { show: () => undefined },
    links: { schedule: () => '/schedule' },
    reachability: watchable('code' in found && found.code === 'timeout' ? 'unreachable' : 'reachable'),
    clock: { now: () => NOW, every: () => () => undefined },
    dialogs: { confirm: async () => true },
    formDrafts: { read: () => null, write: () => undefined, clear: () => undefined },
  }
  const onSaved = vi.fn()
  const part = renderPart(
    <PlanScreen me={who} event={null} mode="new" day={null} onSaved={onSaved} {...asked} />,
    services as unknown as Services,
  )
  return { ...part, sent, onSaved }
}

test('a new event is planned on the clock of its program, wherever its planner is', async () => {
  const { screen, user, sent, onSaved } = show()
  expect(screen.getByText(/Eastern/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'Knots')
  await user.click(screen.getByRole('button', { name: 'Put on schedule' }))
  await expect.poll(() => onSaved.mock.calls).toEqual([[ID]])
  // Today in New York, at one o'clock there.
  expect(sent).toMatchObject([{ body: { startDate: '2026-03-10T17:00:00.000Z' } }])
})

test('editing uses the same clock, and changes the version that was opened', async () => {
  const { screen, user, sent } = show({ event: ID, mode: 'same' })
  expect(await screen.findByRole('heading', { name: 'Edit event' })).toBeTruthy()
  expect(await screen.findByText(/Eastern/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => sent).toMatchObject([{ body: { startDate: event.startDate, version: 3 } }])
})

test('a duplicate is a new event a week later', async () => {
  const { screen, user, sent } = show({ event: ID, mode: 'copy' })
  await user.click(await screen.findByRole('button', { name: 'Put on schedule' }))
  await expect.poll(() => sent).toMatchObject([{ body: { id: ID, startDate: '2026-03-19T17:00:00.000Z' } }])
})

test('somebody who oversees programs chooses one first', async () => {
  const { screen } = show({ me: admin })
  expect(await screen.findByText('Choose a program')).toBeTruthy()
})

test('nothing is planned for a program that is inactive', () => {
  const inactive: Me = { ...me, programs: [{ ...surgery, activeProgram: false }] }
  expect(show({ me: inactive }).screen.getByText('This program is inactive')).toBeTruthy()
})

test.each([
  ['that is gone', { code: 'not-found' }, 'Event not found'],
  ['that one may only view', { ...event, mayChange: false }, 'Event not found'],
  ['that is not on this device, without a network', { code: 'timeout' }, 'You’re offline'],
])('an event %s is not edited', async (_what, found, words) => {
  const { screen } = show({ event: ID, mode: 'same' }, found)
  expect(await screen.findByText(words)).toBeTruthy()
})
