// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { listAllCourses } from '#contract/endpoints/courses.ts'
import { findFacultyByProgram, findResidentsByProgram } from '#contract/endpoints/people.ts'
import { createEvent } from '#contract/endpoints/residency/event-planning.ts'
import type { EventDraft } from '#domain/schedule/event-draft.ts'
import { startDraft } from '#domain/schedule/event-draft.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { PlanForm } from '#features/residency/schedule/plan/plan-form.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'

const watchable = <Value,>(value: Value) => ({ snapshot: () => value, subscribe: () => () => undefined })
const ID = '0a0b0c0d-1111-4222-8333-444455556666'
const program = { id: 'program' as ProgramId, title: 'Surgery', timezone: 'America/New_York' }

function show({ kept = null, answers = true }: { kept?: EventDraft | null; answers?: boolean } = {}) {
  const sent: { body: object }[] = []
  const drafts = new Map<string, unknown>(kept === null ? [] : [['event:new', kept]])
  const call = async (endpoint: unknown, input: { body: object }) => {
    if (endpoint === createEvent) {
      sent.push(input)
      return answers
        ? { ok: true, value: { ...input.body, id: ID } }
        : { ok: false, failure: { code: 'timeout' } }
    }
    if (endpoint === listAllCourses) return { ok: true, value: { _embedded: { course: [] } } }
    if (endpoint === findResidentsByProgram || endpoint === findFacultyByProgram)
      return { ok: true, value: { _embedded: { user: [] } } }
    return { ok: true, value: [] }
  }
  const services = {
    call,
    ids: { uuid: () => ID },
    toasts: { show: () => undefined },
    links: { schedule: () => '/schedule' },
    reachability: watchable('reachable'),
    formDrafts: {
      read: (form: string) => drafts.get(form) ?? null,
      write: (form: string, value: object) => void drafts.set(form, value),
      clear: (form: string) => void drafts.delete(form),
    },
  }
  const onSaved = vi.fn()
  const part = renderPart(
    <PlanForm
      mode="new"
      event={null}
      initial={startDraft('LAB_SESSION', '2026-03-10')}
      programs={[program]}
      onSaved={onSaved}
    />,
    services as unknown as Services,
  )
  const save = () => part.user.click(part.screen.getByRole('button', { name: 'Put on schedule' }))
  return { ...part, sent, drafts, onSaved, save }
}

test('nothing is said to be wrong before the first try to save', async () => {
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

test('what was typed before is there again, and can be given up', async () => {
  const { screen, user, drafts } = show({ kept: { ...startDraft('LECTURE', '2026-03-10'), title: 'Energy' } })
  const title = screen.getByRole('textbox', { name: /^Title/ })
  expect(title).toHaveProperty('value', 'Energy')
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(title).toHaveProperty('value', '')
  expect(drafts.size).toBe(0)
})

test('an event that could not be saved stays in the form, and is sent again as the same one', async () => {
  const { screen, user, sent, save } = show({ answers: false })
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'Knots')
  await save()
  await screen.findByText(/couldn’t be saved/)
  await save()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[0]).toEqual(sent[1])
})
