import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { findAllInternalAccounts } from '#contract/endpoints/people/internal-accounts.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { createProgram, editProgram } from '#contract/endpoints/people/program-changes.ts'
import type { Program } from '#contract/endpoints/people/structure-values.ts'
import { getSystem } from '#contract/endpoints/people/systems.ts'
import { refuse, succeed } from '#contract/result.ts'
import { draftOfProgram, type ProgramDraft, startProgram } from '#domain/people/programs/program-draft.ts'
import type { Call } from '#domain/ports.ts'
import { ProgramForm } from '#features/people/structure/form/program-form.tsx'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { program, uuid } from '#tests/support/programs.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

interface Given {
  of?: Program | null
  initial?: Partial<ProgramDraft>
  /** `details` of each refusal; the attempt after them succeeds. */
  refusals?: object[]
  drafts?: ReturnType<typeof createFormDraftsInMemory>
}

function open({ of = program, initial, refusals = [], drafts = createFormDraftsInMemory() }: Given = {}) {
  const sent: { endpoint: unknown; input: { query: unknown; body: object } }[] = []
  const onSaved = vi.fn()
  const { services, said, network } = screenServices()
  const answers = new Map<unknown, unknown>([
    [listSystems, { _embedded: { system: [{ ...program.system, programs: [] }] } }],
    [getSystem, { ...program.system, institutions: [program.institution] }],
    [findAllInternalAccounts, { _embedded: { user: [] }, next: null, total: 0 }],
  ])
  const call = (async (endpoint: unknown, input: { query: unknown; body: object }) => {
    if (endpoint !== createProgram && endpoint !== editProgram)
      return answers.has(endpoint) ? succeed(answers.get(endpoint)) : refuse({ code: 'not-found' })
    sent.push({ endpoint, input })
    const details = refusals.shift()
    return details === undefined ? succeed(program) : refuse({ code: 'wrong-state', details })
  }) as Call
  const first = of === null ? startProgram(uuid, 'America/Chicago', null) : draftOfProgram(of, uuid)
  const part = renderPart(<ProgramForm program={of} initial={{ ...first, ...initial }} onSaved={onSaved} />, {
    ...services,
    call,
    formDrafts: drafts.formDrafts,
  })
  const press = (name: string) => part.user.click(part.screen.getByRole('button', { name }))
  const rename = async (name: string) => {
    const field = part.screen.getByLabelText('Program name')
    await part.user.clear(field)
    await part.user.type(field, name)
  }
  return { ...part, sent, said, network, onSaved, press, rename, drafts }
}

test('a new program without a place or a name is not sent, and what is missing is named', async () => {
  const { screen, press, sent } = open({ of: null })
  await press('Create program')
  expect(sent).toEqual([])
  expect(screen.getByLabelText('Program name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Choose a system').getAttribute('aria-invalid')).toBe('true')
})

test('a new program is created with its new system and institution, and its new director is invited', async () => {
  const { screen, press, sent, said, onSaved } = open({
    of: null,
    initial: {
      title: 'Bay Surgery',
      accountKind: 'TRIAL',
      systemChoice: 'NEW_SYSTEM',
      systemName: 'Bay Health',
      institutionChoice: 'NEW_INSTITUTION',
      institutionName: 'Bay Hospital',
      directors: draftOfProgram(program, uuid).directors.map((one) => ({ ...one, isKnown: false })),
      sendsInvitations: true,
    },
  })
  expect(screen.queryByRole('button', { name: 'Create program' })).toBeNull()
  await press('Create and invite')
  expect(sent).toMatchObject([
    {
      endpoint: createProgram,
      input: {
        query: { sendRegistrationEmail: 'true' },
        body: {
          title: 'Bay Surgery',
          place: {
            system: { choice: 'NEW_SYSTEM', systemName: 'Bay Health' },
            institution: { choice: 'NEW_INSTITUTION', institutionName: 'Bay Hospital' },
          },
          programDirectors: [{ email: 'dana@trocar.test' }],
        },
      },
    },
  ])
  expect(onSaved).toHaveBeenCalledWith(program)
  expect(said).toHaveLength(1)
})

test('for an existing program only what was changed is sent, with the version that was seen', async () => {
  const { press, rename, sent } = open()
  await rename('Harbor Surgery West')
  await press('Save changes')
  expect(sent).toMatchObject([{ endpoint: editProgram }])
  expect(sent[0]?.input.body).toEqual({
    id: program.id,
    version: program.version,
    title: 'Harbor Surgery West',
  })
})

test('somebody who may change only addresses and time zone sees nothing of place, account and directors', () => {
  const { screen } = open({ of: { ...program, mayChange: ['programAddresses', 'timezoneOption'] } })
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(parts).toEqual(['Program', 'Addresses'])
  expect(screen.queryByLabelText('Program name')).toBeNull()
  expect(screen.getByLabelText('Time zone')).toBeTruthy()
})

test('what was typed stays on the device until it is saved, and can be discarded', async () => {
  const drafts = createFormDraftsInMemory()
  const first = open({ drafts })
  await first.rename('Half a name')
  first.screen.unmount()
  const second = open({ drafts })
  expect(second.screen.getByLabelText('Program name')).toHaveProperty('value', 'Half a name')
  await second.press('Start over')
  expect(second.screen.getByLabelText('Program name')).toHaveProperty('value', program.title)
  await second.rename('Whole name')
  await second.press('Save changes')
  expect(drafts.drafts.size).toBe(0)
})

test('an email that somebody else has is named, and what was typed stays', async () => {
  const { screen, press, rename, onSaved } = open({
    refusals: [{ reason: 'email-taken', email: 'dana@trocar.test' }],
  })
  await rename('Harbor Surgery West')
  await press('Save changes')
  expect(await screen.findByText(/^dana@trocar.test belongs to someone/)).toBeTruthy()
  expect(screen.getByLabelText('Program name')).toHaveProperty('value', 'Harbor Surgery West')
  expect(onSaved).not.toHaveBeenCalled()
})

test('what somebody else changed meanwhile is shown before it is overwritten', async () => {
  const theirs = { ...program, title: 'Harbor One', version: program.version + 1 }
  const { screen, press, rename, sent } = open({ refusals: [{ reason: 'changed', program: theirs }] })
  await rename('Harbor Surgery West')
  await press('Save changes')
  expect((await screen.findAllByText(/Harbor One/)).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true)
  expect(sent).toHaveLength(1)
})

test('without a network nothing is sent, and it says that what was typed stays', () => {
  const { screen, network } = open()
  act(() => network.become('unreachable'))
  expect(screen.getByText(/what you typed stays on this device/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true)
})

test('what was typed is offered again beside what a colleague has saved since, and saved on top of it', async () => {
  const before = open()
  await before.rename('Harbor Surgery West')
  before.screen.unmount()
  const theirs = { ...program, specialty: 'Trauma', version: program.version + 1 }
  const { screen, press, sent } = open({ of: theirs, drafts: before.drafts })
  expect(screen.getByLabelText('Program name')).toHaveProperty('value', 'Harbor Surgery West')
  expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true)
  expect(screen.getAllByText('Trauma').length).toBeGreaterThan(0)
  await press('Use these choices')
  await press('Save changes')
  expect(sent[0]?.input.body).toEqual({
    id: program.id,
    version: theirs.version,
    title: 'Harbor Surgery West',
  })
})
