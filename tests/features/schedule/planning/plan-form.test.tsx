import { expect, test, vi } from 'vitest'
import { listAllCourses } from '#contract/endpoints/learning/courses.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { findFacultyByProgram, findResidentsByProgram } from '#contract/endpoints/people/people.ts'
import { listProgramProctors } from '#contract/endpoints/people/programs.ts'
import { getEvent } from '#contract/endpoints/schedule/event-details.ts'
import { createEvent } from '#contract/endpoints/schedule/event-planning.ts'
import type { EventDraft } from '#domain/schedule/event-draft.ts'
import { startDraft } from '#domain/schedule/event-draft.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { PlanForm } from '#features/schedule/planning/plan-form.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'

const watchable = <Value,>(value: Value) => ({ snapshot: () => value, subscribe: () => () => undefined })
const ID = '0a0b0c0d-1111-4222-8333-444455556666'
const OTHER_ID = '0a0b0c0d-1111-4222-8333-444455557777'
const program = { id: 'program' as ProgramId, title: 'Surgery', timezone: 'America/New_York' }
const elsewhere = { id: 'elsewhere' as ProgramId, title: 'Urology', timezone: 'America/Chicago' }
const interns = 'interns' as UserGroupId
const groupsOf: Record<string, object[]> = {
  program: [{ id: interns, name: 'Interns', isActive: true, isExpired: false }],
  elsewhere: [{ id: 'chiefs', name: 'Chiefs', isActive: true, isExpired: false }],
}
const faculty = [{ id: 'ellen', fullName: 'Ellen Faculty' }]
const proctored = { id: interns, name: 'Interns', isActive: true }
const proctors = [
  { ...faculty[0], proctorGroups: [proctored] },
  { id: 'tom', fullName: 'Tom Resident', proctorGroups: [proctored] },
  { id: 'una', fullName: 'Una Former', proctorGroups: [{ ...proctored, isActive: false }] },
]

interface Shown {
  draft?: EventDraft | null
  /** The server's answers to attempts to save; after them it accepts the event. */
  refusals?: { code: string; details?: unknown }[]
  /** The event is on the schedule already. */
  isThere?: boolean
  programs?: (typeof program)[]
  /** When it is saved. */
  now?: string
  /** The answer to whether an event that is over is saved as a record. */
  isRecord?: boolean
}

function show({ draft = null, refusals = [], isThere = false, programs = [program], ...shown }: Shown = {}) {
  const { now = '2026-03-01T12:00:00Z', isRecord = false } = shown
  const asked: string[] = []
  const sent: { body: Record<string, unknown>; files?: { attachments: { name: string }[] } }[] = []
  const drafts = new Map<string, unknown>(draft === null ? [] : [['event:new', draft]])
  const uuids = [ID, OTHER_ID]
  const call = async (
    endpoint: unknown,
    input: (typeof sent)[number] & { params: { programId: string } },
  ) => {
    if (endpoint === createEvent) {
      sent.push(input)
      const failure = refusals[sent.length - 1]
      return failure === undefined ? { ok: true, value: { ...input.body, id: ID } } : { ok: false, failure }
    }
    if (endpoint === getEvent)
      return isThere ? { ok: true, value: { id: ID } } : { ok: false, failure: { code: 'not-found' } }
    if (endpoint === listAllCourses) return { ok: true, value: { _embedded: { course: [] } } }
    if (endpoint === findResidentsByProgram || endpoint === findFacultyByProgram)
      return { ok: true, value: { _embedded: { user: endpoint === findFacultyByProgram ? faculty : [] } } }
    if (endpoint === listProgramProctors) return { ok: true, value: { _embedded: { user: proctors } } }
    if (endpoint === listProgramGroups) return { ok: true, value: groupsOf[input.params.programId] }
    return { ok: true, value: [] }
  }
  const services = {
    call,
    ids: { uuid: () => uuids.shift() },
    clock: { now: () => Date.parse(now) },
    dialogs: {
      confirm: async ({ title }: { title: string }) => {
        asked.push(title)
        return isRecord
      },
    },
    toasts: { show: () => undefined },
    links: { schedule: (to?: { eventId?: string }) => `/schedule?event=${to?.eventId}` },
    reachability: watchable('reachable'),
    formDrafts: {
      read: (form: string) => drafts.get(form) ?? null,
      write: (form: string, value: object) => void drafts.set(form, value),
      clear: (form: string) => void drafts.delete(form),
    },
  }
  const onSaved = vi.fn()
  const form = (
    <PlanForm
      mode="new"
      event={null}
      initial={startDraft('LAB_SESSION', '2026-03-10', program.id)}
      programs={programs}
      onSaved={onSaved}
    />
  )
  const part = renderPart(form, services as unknown as Services)
  const save = () => part.user.click(part.screen.getByRole('button', { name: 'Put on schedule' }))
  return { ...part, sent, asked, drafts, onSaved, save }
}

const aDraft = (change: Partial<EventDraft> = {}): EventDraft => ({
  ...startDraft('LAB_SESSION', '2026-03-10', program.id),
  title: 'Knots',
  ...change,
})
const pdf = new File([new TextEncoder().encode('%PDF-1.7')], 'Handout.pdf', { type: 'application/pdf' })
const fileInput = ({ screen }: ReturnType<typeof show>) =>
  screen.container.querySelector<HTMLInputElement>('input[type="file"]')!

test('nothing is called wrong before the first attempt to save', async () => {
  const { screen, sent, save } = show()
  expect(screen.queryByText('This field is required')).toBeNull()
  await save()
  expect(screen.getByText('This field is required')).toBeTruthy()
  expect(sent).toEqual([])
})

test('an event is sent with its title trimmed and its times on the clock of the program', async () => {
  const { screen, user, sent, drafts, onSaved, save } = show()
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), '  Knots ')
  expect(drafts.get('event:new')).toMatchObject({ title: '  Knots ' })
  await save()
  expect(sent.map(({ body }) => body)).toMatchObject([
    { id: ID, title: 'Knots', startDate: '2026-03-10T17:00:00.000Z', endDate: '2026-03-10T19:00:00.000Z' },
  ])
  await expect.poll(() => onSaved.mock.calls).toEqual([[ID]])
  expect(drafts.size).toBe(0)
})

test('what was typed before is still there, and can be discarded', async () => {
  const { screen, user, drafts } = show({
    draft: { ...startDraft('LECTURE', '2026-03-10', program.id), title: 'Energy' },
  })
  const title = screen.getByRole('textbox', { name: /^Title/ })
  expect(title).toHaveProperty('value', 'Energy')
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(title).toHaveProperty('value', '')
  expect(drafts.size).toBe(0)
})

test('an event that could not be saved stays in the form, and is sent again as the same one', async () => {
  const { screen, user, sent, save } = show({ refusals: [{ code: 'timeout' }, { code: 'timeout' }] })
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'Knots')
  await save()
  await screen.findByText(/couldn’t be saved/)
  await save()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[0]).toEqual(sent[1])
})

test('an event whose answer was lost is still the same one after a reload', async () => {
  const first = show({ draft: aDraft(), refusals: [{ code: 'timeout' }] })
  await first.save()
  await first.screen.findByText(/couldn’t be saved/)
  const draft = first.drafts.get('event:new') as EventDraft
  expect(draft.id).toBe(ID)
  first.screen.unmount()
  const again = show({ draft, isThere: true })
  expect(await again.screen.findByText(/already on the schedule, so saving it changes it there/)).toBeTruthy()
  await again.save()
  await expect.poll(() => again.sent[0]?.body['id']).toBe(ID)
})

test('one that others have changed since can be saved as a new one', async () => {
  const refusals = [{ code: 'wrong-state', details: { reason: 'changed' } }]
  const { screen, user, sent, save, onSaved } = show({ draft: aDraft(), refusals })
  await save()
  const open = await screen.findByRole('link', { name: 'Open the event' })
  expect(open.getAttribute('href')).toBe(`/schedule?event=${ID}`)
  await user.click(screen.getByRole('button', { name: 'Save as a new event' }))
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(sent.map(({ body }) => body['id'])).toEqual([ID, OTHER_ID])
})

test('an event moved to another program leaves out people that program does not have, says so, and brings them back', async () => {
  const draft = aDraft({ groups: [interns] })
  const { screen, user, sent, save } = show({ draft, programs: [program, elsewhere] })
  expect(await screen.findByRole('button', { name: 'Remove Interns' })).toBeTruthy()
  const choice = screen.getByRole('combobox', { name: 'Program' })
  await user.selectOptions(choice, 'Urology')
  expect(screen.getByText('1 group isn’t in Urology and was removed from this event.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Remove Interns' })).toBeTruthy()
  await user.selectOptions(choice, 'Urology')
  await save()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({
    program: { id: elsewhere.id },
    groupAttendance: [],
    startDate: '2026-03-10T18:00:00.000Z',
  })
})

test('a draft for a program that is no longer offered is moved to the one that is', async () => {
  const draft = aDraft({ groups: [interns] })
  const { screen, sent, save } = show({ draft, programs: [elsewhere] })
  expect(screen.getByText(/isn’t in Urology/)).toBeTruthy()
  await save()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({ program: { id: elsewhere.id }, groupAttendance: [] })
})

test('somebody who is no longer in the program is shown, and can be removed', async () => {
  const draft = aDraft({ groups: [interns, 'closed' as UserGroupId] })
  const { screen, user, sent, save } = show({ draft })
  await user.click(await screen.findByRole('button', { name: 'Remove No longer in this program' }))
  await save()
  await expect.poll(() => sent[0]?.body['groupAttendance']).toEqual([interns])
})

test('what the server refuses is shown at its field, until that is changed', async () => {
  const details = { reason: 'faulty-values', faults: [{ path: 'body.groupAttendance', message: 'No.' }] }
  const refusals = [{ code: 'invalid-input', details }]
  const { screen, user, save } = show({ draft: aDraft({ groups: [interns] }), refusals })
  await screen.findByRole('button', { name: 'Remove Interns' })
  await save()
  expect(await screen.findByText('Some groups aren’t in this program. Remove them.')).toBeTruthy()
  expect(screen.getByText(/check the marked fields/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Interns' }))
  expect(screen.queryByText(/Some groups aren’t/)).toBeNull()
})

test('an event is not sent without a file whose bytes were lost with the page', async () => {
  const first = show({ draft: aDraft() })
  await first.user.upload(fileInput(first), pdf)
  await first.screen.findByRole('button', { name: 'Remove Handout.pdf' })
  const draft = first.drafts.get('event:new') as EventDraft
  expect(draft.files).toEqual(['Handout.pdf'])
  first.screen.unmount()

  const again = show({ draft })
  expect(again.screen.getByText(/Choose Handout.pdf again/)).toBeTruthy()
  await again.save()
  expect(again.screen.getByRole('alert').textContent).toMatch(/Choose Handout.pdf again/)
  expect(again.sent).toEqual([])
  await again.user.upload(fileInput(again), pdf)
  await expect.poll(() => again.screen.queryByText(/Choose Handout.pdf again/)).toBeNull()
  await again.save()
  await expect.poll(() => again.sent[0]?.files?.attachments.map(({ name }) => name)).toEqual(['Handout.pdf'])
})

test('a file that was chosen before can be removed from an event', async () => {
  const { screen, user, sent, save } = show({ draft: aDraft({ files: ['Handout.pdf'] }) })
  await user.click(screen.getByRole('button', { name: 'Remove Handout.pdf' }))
  await save()
  await expect.poll(() => sent[0]?.files?.attachments).toEqual([])
})

test('residents who proctor a group are invited among faculty and proctors', async () => {
  const { screen, user, sent, save } = show({ draft: aDraft() })
  await user.click(screen.getByRole('button', { name: /^Faculty and proctors/ }))
  const offered = await screen.findAllByRole('option')
  const names = offered.map(({ textContent }) => textContent)
  expect(names.filter((name) => /Faculty|Resident|Former/.test(name))).toEqual([
    'Ellen Faculty',
    'Tom ResidentProctor of Interns',
  ])
  await user.click(screen.getByRole('option', { name: /Tom Resident/ }))
  await user.keyboard('{Escape}')
  await save()
  expect(sent.map(({ body }) => body)).toMatchObject([{ proctorAttendance: ['tom'] }])
})

test('nobody has to be invited', () => {
  const { screen } = show()
  expect(screen.getByRole('button', { name: /^Groups.*optional/ })).toBeTruthy()
})

test.each([
  ['is not saved before somebody says that it is a record', false, 0],
  ['is saved once somebody says that it is a record', true, 1],
])('an event that is already over %s', async (_what, isRecord, saved) => {
  const draft = aDraft({ id: '' })
  const { sent, asked, save } = show({ draft, now: '2026-03-11T12:00:00Z', isRecord })
  await save()
  expect(asked).toEqual(['This event is already over'])
  expect(sent).toHaveLength(saved)
})

test('nobody is asked about an event that is still to come', async () => {
  const { sent, asked, save } = show({ draft: aDraft({ id: '' }) })
  await save()
  expect(asked).toEqual([])
  expect(sent).toHaveLength(1)
})
