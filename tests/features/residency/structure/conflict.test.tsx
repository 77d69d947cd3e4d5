// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ProgramDraft } from '#domain/programs/program-draft.ts'
import { Conflict } from '#features/residency/structure/form/conflict.tsx'
import { change, program, start, uuid } from '#tests/support/programs.ts'
import { renderPart } from '#tests/support/render.tsx'

function show(mine: ProgramDraft, theirs = program) {
  const settled: ProgramDraft[] = []
  const part = (
    <Conflict mine={mine} base={start} theirs={theirs} onSettle={(merged) => settled.push(merged)} />
  )
  return { settled, ...renderPart(part, { ids: { uuid } }) }
}

const byAda = { ...program, lastChange: { at: '2027-01-01T00:00:00Z', fullName: 'Ada Admin' } }

test('of two changes both versions are shown, and mine is kept unless chosen otherwise', async () => {
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

test('what is saved now can be kept instead', async () => {
  const { screen, user, settled } = show(change({ title: 'Mine' }), { ...byAda, title: 'Theirs' })
  await user.click(screen.getByRole('radio', { name: /Keep what’s saved now/ }))
  await user.click(screen.getByRole('button', { name: 'Use these choices' }))
  expect(settled).toMatchObject([{ title: 'Theirs' }])
})
