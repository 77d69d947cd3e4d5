import { expect, test } from 'vitest'
import { listGroupCounts } from '#contract/endpoints/people/program-groups.ts'
import { programId } from '#contract/vocabulary/ids.ts'
import { groupColumns, GroupsTable } from '#features/people/management/groups/groups-table.tsx'
import { links } from '#portals/links.ts'
import { renderPart } from '#tests/support/render.tsx'
import { RowCells } from '#tests/support/row-cells.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const [interns, expired] = listGroupCounts.reply.parse(
  ['Interns', 'Class of 2024'].map((name, at) => ({
    id: `40000000-0000-4000-8000-00000000000${at}`,
    name,
    isActive: true,
    isExpired: at === 1,
    isUnassignedGroup: false,
    parentProgramId: '40000000-0000-4000-8000-000000000009',
    isLeaderboardAnonymized: false,
    people: 0,
  })),
)

function show(group: typeof interns, manages: boolean) {
  const acts: string[] = []
  const columns = groupColumns({ manages, isAway: false, links, onAct: (what) => void acts.push(what) })
  return { acts, ...renderPart(<RowCells columns={columns} row={group!} />) }
}

test('an expired group leads to its people, its progress, its courses and its year, as an active one does', async () => {
  for (const group of [interns, expired]) {
    const { screen, user, acts } = show(group, false)
    const open = screen.getByRole('button', { name: `Actions for ${group!.name}` })
    await user.click(open)
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Show people', null],
      ['Progress', '/residency/course-progress'],
      ['Courses', '/residency/courses'],
      ['Courses over the year', '/residency/course-year'],
    ])
    await user.click(items[0]!)
    expect(acts).toEqual(['people'])
    screen.unmount()
  }
})

test('opening its progress selects the group, so that it is the one that is looked at', async () => {
  const { screen, user, acts } = show(expired, true)
  await user.click(screen.getByRole('button', { name: 'Actions for Class of 2024' }))
  const progress = await screen.findByRole('menuitem', { name: 'Progress' })
  progress.addEventListener('click', (event) => event.preventDefault())
  await user.click(progress)
  expect(acts).toEqual(['progress'])
})

test('without a network the list says that groups load later', async () => {
  const program = programId.parse('40000000-0000-4000-8000-000000000009')
  const filters = { tab: 'active-groups', program, group: null, search: '', sort: 'name' } as const
  const table = (
    <GroupsTable {...{ tab: filters.tab, program, manages: true, filters, onGo: () => undefined }} />
  )
  const { screen } = renderPart(table, screenServices({ isOffline: true }).services)
  const said = await screen.findByText('Groups load when you’re back online.')
  expect(said.closest('[data-tells-offline]')).not.toBeNull()
})
