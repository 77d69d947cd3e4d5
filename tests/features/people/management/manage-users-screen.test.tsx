import { expect, test, vi } from 'vitest'
import { listManagedPeople } from '#contract/endpoints/people/managed-people.ts'
import { listGroupCounts } from '#contract/endpoints/people/program-groups.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { peopleColumns } from '#features/people/management/people-columns.tsx'
import { ManageUsersScreen } from '#features/people/management/manage-users-screen.tsx'
import type { PeopleFilters } from '#features/people/management/people-filters.ts'
import { aManagedPerson } from '#tests/support/managed-people.ts'
import { program } from '#tests/support/programs.ts'
import { links } from '#portals/links.ts'
import { renderPart } from '#tests/support/render.tsx'
import { RowCells } from '#tests/support/row-cells.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { residentMe } from '#tests/support/session-facts.ts'

const dana = aManagedPerson({
  email: 'dana@trocar.test',
  firstName: 'Dana',
  lastName: 'Expired',
  role: 'PROGRAM_DIRECTOR',
  timezone: 'America/Chicago',
})

function show(role: Me['role'], asked: Partial<PeopleFilters>) {
  const onGo = vi.fn()
  const world = screenServices({
    me: { ...residentMe, role, programId: null, programs: [], userGroups: [] },
    answers: new Map<never, unknown>([
      [listManagedPeople as never, { items: [dana], next: null, total: 1 }],
      [listGroupCounts as never, []],
      [
        listSystems as never,
        {
          _embedded: {
            system: [
              {
                id: program.system.id,
                systemName: 'Harbor',
                programs: [{ id: program.id, title: 'Harbor Surgery', activeProgram: true }],
              },
            ],
          },
        },
      ],
    ]),
  })
  const filters: PeopleFilters = {
    tab: 'faculty',
    program: null,
    group: null,
    search: '',
    sort: 'name',
    ...asked,
  }
  const part = renderPart(
    <ManageUsersScreen filters={filters} opensGroupForm={false} onGo={onGo} />,
    world.services,
  )
  return { ...part, ...world, onGo }
}

test('an admin finds people without a program, and nothing there that only programs have', async () => {
  const { screen, called } = show('TROCAR_ADMIN', { program: 'none' })
  expect(await screen.findByRole('grid', { name: 'Faculty' })).toBeTruthy()
  const asked = called.find(({ endpoint }) => endpoint === (listManagedPeople as never))
  expect(asked?.input).toMatchObject({ params: { programId: 'none' }, query: { kind: 'faculty' } })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Residents',
    'Faculty',
    'Inactive',
  ])
  expect(screen.queryByRole('button', { name: 'New group' })).toBeNull()
})

test('“No program” is a choice among the programs, for administrative roles alone', async () => {
  const { screen, user, onGo } = show('TROCAR_ADMIN', {})
  await user.selectOptions(await screen.findByLabelText('Program'), 'No program')
  expect(onGo).toHaveBeenCalledWith({ program: 'none', group: null })
})

test('for a coordinator there is no such choice, and its address shows their program', async () => {
  const { screen, called } = show('SYSTEM_COORDINATOR', { program: 'none' })
  expect(await screen.findByRole('grid', { name: 'Faculty' })).toBeTruthy()
  expect(screen.queryByText('No program')).toBeNull()
  const asked = called.find(({ endpoint }) => endpoint === (listManagedPeople as never))
  expect(asked?.input).toMatchObject({ params: { programId: program.id } })
})

test('a tab that only programs have shows faculty where there is no program', async () => {
  const { screen } = show('TROCAR_ADMIN', { program: 'none', tab: 'active-groups' })
  expect(await screen.findByRole('tab', { name: 'Faculty', selected: true })).toBeTruthy()
})

test.each([
  [false, ['Edit', 'Move to group', 'Groups to proctor', 'Reset two-step sign-in', 'Inactivate', 'Delete']],
  [true, ['Edit', 'Groups to proctor', 'Reset two-step sign-in', 'Inactivate', 'Delete']],
])('what can be done with a resident without a home program: %s', async (isUnplaced, acts) => {
  const columns = peopleColumns({
    tab: 'residents',
    isUnplaced,
    links,
    manages: true,
    timeZone: 'America/Chicago',
    isAway: false,
    onAct: () => undefined,
  })
  const { screen, user } = renderPart(<RowCells columns={columns} row={dana} />)
  await user.click(screen.getByRole('button', { name: 'Actions for Dana Expired' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(acts)
})

test.each([
  ['for somebody who manages it', { isAtHome: false, role: 'FACULTY' as const, mayBeChanged: false }, true],
  ['for somebody who only looks', { isAtHome: false, role: 'FACULTY' as const, mayBeChanged: false }, false],
])('a guest’s teaching is ended by those who manage the program: %s', async (_which, facts, manages) => {
  const onAct = vi.fn()
  const columns = peopleColumns({
    tab: 'faculty',
    isUnplaced: false,
    links,
    manages,
    timeZone: 'America/Chicago',
    isAway: false,
    onAct,
  })
  const { screen, user } = renderPart(<RowCells columns={columns} row={{ ...dana, ...facts }} />)
  if (!manages) return expect(screen.queryByRole('button', { name: 'Actions for Dana Expired' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Actions for Dana Expired' }))
  await user.click(await screen.findByRole('menuitem', { name: 'End teaching here' }))
  expect(onAct).toHaveBeenCalledWith('end-teaching', expect.objectContaining({ id: dana.id }))
})
