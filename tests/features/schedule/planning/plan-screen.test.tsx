import { act, within } from '@testing-library/react'
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
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import type { Services } from '#features/shared/use-services.ts'
import { noDetails } from '#tests/support/events.ts'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
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

/** What a colleague has saved since: it begins two hours later, elsewhere. */
const theirs: EventDetails = {
  ...event,
  version: 4,
  startDate: '2026-03-12T19:00:00.000Z',
  endDate: '2026-03-12T21:00:00.000Z',
  location: 'Lab 2',
}
const changed = { code: 'wrong-state', details: { reason: 'changed' } }

function show(
  asked: Partial<PlanScreenProps> = {},
  found: EventDetails | { code: string } = event,
  drafts = createFormDraftsInMemory(),
) {
  const who = asked.me ?? me
  const selection = createSelection({ read: () => null, write: () => undefined, forget: () => undefined })
  selection.begin(who.id)
  const sent: { body: object }[] = []
  /** What the server has by now, and why it refuses what is saved. */
  const server: { found: typeof found; refusal: object | null } = { found, refusal: null }
  const call = async (endpoint: unknown, input: { body: object }) => {
    if (endpoint === getEvent)
      return 'code' in server.found ? { ok: false, failure: server.found } : { ok: true, value: server.found }
    if (endpoint === createEvent || endpoint === changeEvent) {
      sent.push(input)
      return server.refusal === null ? { ok: true, value: event } : { ok: false, failure: server.refusal }
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
    formDrafts: drafts.formDrafts,
  }
  const onSaved = vi.fn()
  const part = renderPart(
    <PlanScreen me={who} event={null} mode="new" day={null} onSaved={onSaved} {...asked} />,
    services as unknown as Services,
  )
  const press = async (name: string) => part.user.click(await part.screen.findByRole('button', { name }))
  const notes = async () =>
    (await part.screen.findByRole('textbox', { name: /^Notes/ })) as HTMLTextAreaElement
  return { ...part, sent, onSaved, server, press, notes }
}

/** What is chosen of the fields that differ, by what is written beside it. */
function choicesIn({ screen }: ReturnType<typeof show>): (string | undefined)[] {
  const conflict = within(screen.getByRole('region', { name: 'Changes of two people' }))
  return conflict
    .getAllByRole('radio', { checked: true })
    .map((radio) => radio.closest('label')?.textContent.replaceAll(/\s/g, ' '))
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

test('editing uses the same clock', async () => {
  const { screen, user, sent } = show({ event: ID, mode: 'same' })
  expect(await screen.findByRole('heading', { name: 'Edit event' })).toBeTruthy()
  expect(await screen.findByText(/Eastern/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => sent).toMatchObject([{ body: { startDate: event.startDate, version: 3 } }])
})

test('an edit changes the version that was opened, whatever is read meanwhile', async () => {
  const { queries, user, sent, press, notes } = show({ event: ID, mode: 'same' })
  const field = await notes()
  const { queryKey } = endpointQuery(getEvent, { params: { id: ID } })
  act(() => void queries.setQueryData(queryKey, theirs))
  await user.type(field, 'Gloves')
  await press('Save changes')
  await expect
    .poll(() => sent)
    .toMatchObject([{ body: { startDate: event.startDate, notes: 'Gloves', version: 3 } }])
})

test('shows what a colleague has saved since, and saves both changes together', async () => {
  const part = show({ event: ID, mode: 'same' })
  const { screen, user, sent, onSaved, server, press, notes } = part
  await user.type(await notes(), 'Gloves')
  Object.assign(server, { found: theirs, refusal: changed })
  await press('Save changes')
  expect((await screen.findByRole('alert')).textContent).toMatch(/Someone else changed this event/)
  expect(choicesIn(part)).toEqual([
    'Saved nowThursday, March 12, 2026, 3:00 – 5:00 PM EDT',
    'Saved nowLab 2',
    'YoursGloves',
  ])
  expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true)
  await press('Use these choices')
  expect(screen.queryByRole('alert')).toBeNull()
  server.refusal = null
  await press('Save changes')
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  const { startDate, endDate, location } = theirs
  expect(sent[1]).toMatchObject({
    body: { startDate, endDate, location, notes: 'Gloves', version: 4 },
  })
})

test('what both changed is what I typed, unless I choose theirs', async () => {
  const part = show({ event: ID, mode: 'same' })
  const { screen, user, server, press, notes } = part
  await user.type(await notes(), 'Gloves')
  Object.assign(server, { found: { ...event, version: 4, notes: 'Masks' }, refusal: changed })
  await press('Save changes')
  await screen.findByRole('alert')
  expect(choicesIn(part)).toEqual(['YoursGloves'])
  await user.type(await notes(), ' and pen')
  expect(choicesIn(part)).toEqual(['YoursGloves and pen'])
  await user.click(screen.getByRole('radio', { name: /Masks/ }))
  await press('Use these choices')
  expect((await notes()).value).toBe('Masks')
})

test('what a colleague saved stays out of sight where it cannot be read, and what was typed stays', async () => {
  const { screen, user, server, press, notes } = show({ event: ID, mode: 'same' })
  await user.type(await notes(), 'Gloves')
  Object.assign(server, { found: { code: 'timeout' }, refusal: changed })
  await press('Save changes')
  expect(await screen.findByRole('link', { name: 'Open it again' })).toBeTruthy()
  expect((await notes()).value).toBe('Gloves')
})

test('offers what was typed before a colleague saved, beside what they saved', async () => {
  const drafts = createFormDraftsInMemory()
  const first = show({ event: ID, mode: 'same' }, event, drafts)
  await first.user.type(await first.notes(), 'Gloves')
  first.screen.unmount()
  const again = show({ event: ID, mode: 'same' }, theirs, drafts)
  expect((await again.notes()).value).toBe('Gloves')
  expect(again.screen.getByText('We kept what you typed here before.')).toBeTruthy()
  expect(choicesIn(again)).toContain('YoursGloves')
  await again.press('Use these choices')
  await again.press('Save changes')
  const { startDate } = theirs
  await expect.poll(() => again.sent).toMatchObject([{ body: { startDate, notes: 'Gloves', version: 4 } }])
  expect(drafts.drafts.size).toBe(0)
})

test('starting over leaves what a colleague saved', async () => {
  const drafts = createFormDraftsInMemory()
  const first = show({ event: ID, mode: 'same' }, event, drafts)
  await first.user.type(await first.notes(), 'Gloves')
  first.screen.unmount()
  const { screen, press, notes, sent } = show({ event: ID, mode: 'same' }, theirs, drafts)
  await press('Start over')
  expect((await notes()).value).toBe('')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(drafts.drafts.size).toBe(0)
  await press('Save changes')
  await expect.poll(() => sent).toMatchObject([{ body: { startDate: theirs.startDate, version: 4 } }])
})

test('what was typed into a duplicate is there although the event was changed since', async () => {
  const drafts = createFormDraftsInMemory()
  const first = show({ event: ID, mode: 'copy' }, event, drafts)
  await first.user.type(await first.notes(), 'Gloves')
  first.screen.unmount()
  const again = show({ event: ID, mode: 'copy' }, theirs, drafts)
  expect((await again.notes()).value).toBe('Gloves')
  expect(again.screen.queryByRole('alert')).toBeNull()
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
