import { expect, test, vi } from 'vitest'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { succeed } from '#contract/result.ts'
import { programId } from '#contract/vocabulary/ids.ts'
import type { Go, PeopleFilters } from '#features/people/management/people-filters.ts'
import { PeopleTools } from '#features/people/management/people-tools.tsx'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'

const uuid = (n: number) => `40000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const program = programId.parse(uuid(1))
const groups = listProgramGroups.reply.parse(
  [
    { id: uuid(2), name: 'Interns', isActive: true, isExpired: false },
    { id: uuid(3), name: 'Class of 2024', isActive: true, isExpired: true },
  ].map((group) => ({
    ...group,
    isUnassignedGroup: false,
    parentProgramId: program,
    isLeaderboardAnonymized: false,
  })),
)
const filters: PeopleFilters = { tab: 'residents', program, group: null, search: '', sort: 'name' }

test('people are found by an expired group, and by being in none', async () => {
  const onGo = vi.fn<Go>()
  const { screen, user } = renderPart(
    <PeopleTools program={program} tab="residents" filters={filters} onGo={onGo} />,
    { clock: createHandClock(), call: (async () => succeed(groups)) as never },
  )
  const group = await screen.findByRole('combobox', { name: 'Group' })
  expect([...group.querySelectorAll('option:not([hidden])')].map(({ textContent }) => textContent)).toEqual([
    'All groups',
    'No group',
    'Interns',
    'Class of 2024 · Expired',
  ])
  await user.selectOptions(group, 'Class of 2024 · Expired')
  expect(onGo).toHaveBeenLastCalledWith({ group: groups[1]!.id })
  await user.selectOptions(group, 'No group')
  expect(onGo).toHaveBeenLastCalledWith({ group: 'none' })
})
