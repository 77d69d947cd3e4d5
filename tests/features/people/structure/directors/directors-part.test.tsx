import { expect, test, vi } from 'vitest'
import type { DirectorOfProgram } from '#contract/endpoints/people/structure-values.ts'
import { userId } from '#contract/vocabulary/ids.ts'
import { DirectorsPart } from '#features/people/structure/directors/directors-part.tsx'
import { links } from '#portals/links.ts'
import type { Services } from '#features/shared/use-services.ts'
import { program, uuid } from '#tests/support/programs.ts'
import { renderPart } from '#tests/support/render.tsx'

const director = (fullName: string, facts: Partial<DirectorOfProgram>): DirectorOfProgram => ({
  id: userId.parse(uuid()),
  firstName: fullName,
  lastName: 'Director',
  fullName,
  email: `${fullName}@trocar.test`,
  isRegistered: true,
  expiresAt: null,
  isExpired: false,
  account: null,
  ...facts,
})

function show(answer: string | null = null) {
  const onEnd = vi.fn()
  const onLastDay = vi.fn(async () => answer)
  const programDirectors = [
    // The end of June 30 in Chicago.
    director('Ana', { expiresAt: '2027-07-01T05:00:00.000Z' }),
    director('Ben', {
      isExpired: true,
      expiresAt: '2026-02-03T16:30:00.000Z',
      account: { place: 'none', kind: 'faculty' },
    }),
    director('Cas', {}),
  ]
  const services = {
    links,
    reachability: { snapshot: () => 'reachable', subscribe: () => () => {} },
    clock: { now: () => Date.parse('2027-03-01T12:00:00Z'), every: () => () => {}, after: () => () => {} },
  } as unknown as Partial<Services>
  const part = (
    <DirectorsPart
      program={{ ...program, programDirectors }}
      isDisabled={false}
      onEnd={onEnd}
      onLastDay={onLastDay}
    />
  )
  return { ...renderPart(part, services), onEnd, onLastDay, programDirectors }
}

test('directors whose time has ended are listed separately, and days are those of the program', () => {
  const { screen } = show()
  const [now, ended] = screen.getAllByRole('list')
  expect(now?.textContent).toMatch(/Ana.*Until Jun 30, 2027.*Cas/)
  expect(ended?.closest('details')?.textContent).toMatch(/Time ended \(1\).*Ben.*Feb 3, 2026, 10:30 AM/)
  expect(screen.getByText('Dates are those of the program: Central Time (Chicago).')).toBeTruthy()
})

test('a name links to the account, even of somebody who no longer has a home program; but not where it isn’t visible', async () => {
  const { screen, user } = show()
  await user.click(screen.getByText('Time ended (1)'))
  expect(screen.getByRole('link', { name: 'Ben' }).getAttribute('href')).toBe(
    '/residency/admin/manage-users/faculty?program=none&search=Ben%40trocar.test',
  )
  expect(screen.queryByRole('link', { name: 'Ana' })).toBeNull()
})

test('an end is changed in place, beginning with the last day in the program’s zone; a refusal says why and keeps the choice', async () => {
  const { screen, user, onLastDay, programDirectors } = show('Someone else just changed this program.')
  await user.click(screen.getByRole('button', { name: 'Actions for Ana' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change last day' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(onLastDay).toHaveBeenCalledWith(programDirectors[0], '2027-06-30')
  expect(await screen.findByText('Someone else just changed this program.')).toBeTruthy()
  expect(screen.getByRole('spinbutton', { name: /year/ }).textContent).toBe('2027')
})

test('a director whose time has ended is restored without an end, unless one is chosen', async () => {
  const { screen, user, onLastDay, programDirectors } = show()
  await user.click(screen.getByText('Time ended (1)'))
  await user.click(screen.getByRole('button', { name: 'Actions for Ben' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }))
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(onLastDay).toHaveBeenCalledWith(programDirectors[1], null)
  expect(screen.queryByRole('dialog')).toBeNull()
})
