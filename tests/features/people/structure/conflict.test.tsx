import { expect, test } from 'vitest'
import { type ProgramField, programFields } from '#contract/policies/people/structure.ts'
import { institutionId, systemId } from '#contract/vocabulary/ids.ts'
import type { Call } from '#domain/ports.ts'
import type { ProgramDraft } from '#domain/people/programs/program-draft.ts'
import { Conflict } from '#features/people/structure/form/conflict.tsx'
import { change, program, start, uuid } from '#tests/support/programs.ts'
import { renderPart } from '#tests/support/render.tsx'

function show(mine: ProgramDraft, theirs = program, may: readonly ProgramField[] = programFields) {
  const settled: ProgramDraft[] = []
  const part = (
    <Conflict
      mine={mine}
      base={start}
      theirs={theirs}
      may={may}
      onSettle={(merged) => settled.push(merged)}
    />
  )
  return { settled, ...renderPart(part, { ids: { uuid }, call }) }
}

/** The names of the systems. */
const call = ((endpoint: { path: string }) =>
  Promise.resolve({
    ok: true,
    value:
      endpoint.path === '/system'
        ? { _embedded: { system: [{ ...program.system, programs: [] }] } }
        : { ...program.system, institutions: [{ ...program.institution, version: 1 }] },
  })) as unknown as Call

const baySystem = { id: systemId.parse(uuid()), systemName: 'Bay', isStandalone: false }
const bayClinic = { id: institutionId.parse(uuid()), institutionName: 'Bay Clinic' }
const inBay = { system: baySystem, institution: bayClinic }

const byAda = { ...program, lastChange: { at: '2027-01-01T00:00:00Z', fullName: 'Ada Admin' } }

test('with two changes both versions are shown, and mine is kept unless I choose otherwise', async () => {
  const { screen, user, settled } = show(change({ title: 'Mine', accountNumber: 'M-1' }), {
    ...byAda,
    title: 'Theirs',
    specialty: 'Urology',
  })
  expect(screen.getByText('Ada Admin changed this program since you opened it')).toBeTruthy()
  for (const text of ['Mine', 'Theirs', 'M-1', 'Urology']) expect(screen.getByText(text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Use these choices' }))
  expect(settled).toMatchObject([{ title: 'Mine', accountNumber: 'M-1', specialty: 'Urology' }])
})

test('the saved version can be kept instead', async () => {
  const { screen, user, settled } = show(change({ title: 'Mine' }), { ...byAda, title: 'Theirs' })
  await user.click(screen.getByRole('radio', { name: /Keep what’s saved now/ }))
  await user.click(screen.getByRole('button', { name: 'Use these choices' }))
  expect(settled).toMatchObject([{ title: 'Theirs' }])
})

test('a place that somebody else changed is shown by its names, and stays while I changed something else', async () => {
  const { screen, user, settled } = show(change({ title: 'Mine' }), { ...byAda, ...inBay })
  expect(screen.getByText('Bay Clinic · Bay')).toBeTruthy()
  expect(await screen.findByText('Harbor Hospital · Harbor')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Use these choices' }))
  expect(settled).toMatchObject([{ title: 'Mine', systemId: baySystem.id, institutionId: bayClinic.id }])
})

test('what somebody may not change is no choice, and stays as it is saved', async () => {
  const theirs = { ...byAda, ...inBay, title: 'Theirs', programAddresses: [] }
  const mine = change({ timezone: 'America/Denver' })
  const { screen, user, settled } = show(mine, theirs, ['programAddresses', 'timezoneOption'])
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Use these choices' }))
  expect(settled).toMatchObject([{ timezone: 'America/Denver', title: 'Theirs', systemId: baySystem.id }])
})
