import { expect, test } from 'vitest'
import { peopleColumns } from '#features/people/management/people-columns.tsx'
import { links } from '#portals/links.ts'
import { aManagedPerson } from '#tests/support/managed-people.ts'
import { renderPart } from '#tests/support/render.tsx'
import { RowCells } from '#tests/support/row-cells.tsx'

const id = '40000000-0000-4000-8000-000000000001'
const resident = aManagedPerson({
  id,
  email: 'maya@people.test',
  mayBeChanged: false,
})
const show = (row: typeof resident, isAway = false) => {
  const menu = { links, isUnplaced: false, manages: true, isAway, onAct: () => undefined }
  const columns = peopleColumns({ ...menu, tab: 'residents', timeZone: 'UTC' })
  return renderPart(<RowCells columns={columns} row={row} />)
}

test('somebody who sees a resident in the list, and may change nothing, is led to the resident’s progress', async () => {
  const { screen, user } = show(resident)
  await user.click(screen.getByRole('button', { name: 'Actions for Maya Okafor' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Progress', `/residency/resident-progress?person=${id}`],
    ['Half-yearly review', `/residency/review?person=${id}`],
    ['Assessment history', `/residency/assessment-history?person=${id}`],
    ['Curricular history', `/residency/curricular-history?person=${id}`],
  ])
})

test('without a network the links stay open, and actions that change something wait', async () => {
  const { screen, user } = show({ ...resident, mayBeChanged: true }, true)
  await user.click(screen.getByRole('button', { name: 'Actions for Maya Okafor' }))
  const isShut = async (name: string) =>
    (await screen.findByRole('menuitem', { name })).getAttribute('aria-disabled') === 'true'
  expect([await isShut('Progress'), await isShut('Edit')]).toEqual([false, true])
})

test('faculty who may not be changed cannot be selected', () => {
  const { screen } = show({ ...resident, role: 'FACULTY' })
  expect(screen.queryByRole('button')).toBeNull()
})
