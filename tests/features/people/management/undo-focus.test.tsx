import { expect, test } from 'vitest'
import { changeUserGroups } from '#contract/endpoints/people/user-groups.ts'
import { userGroupId } from '#contract/vocabulary/ids.ts'
import { usePeopleActions } from '#features/people/management/use-people-actions.ts'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { aManagedPerson } from '#tests/support/managed-people.ts'
import { program, uuid } from '#tests/support/programs.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const maya = aManagedPerson({
  userGroups: [{ id: userGroupId.parse(uuid()), name: 'First years', isExpired: false }],
})
const to = { id: userGroupId.parse(uuid()), name: 'Second years' }

function Part() {
  const { done, isBusy, move } = usePeopleActions(program.id)
  return (
    <>
      <button onClick={() => void move([maya], to)}>Move</button>
      {done === null ? null : <DoneNotice {...done} isHeld={isBusy} />}
    </>
  )
}

test('undoing by keyboard moves the focus to where the undo is reported', async () => {
  const answers = new Map([[changeUserGroups as never, { moved: 1, skipped: [] }]])
  const { screen, user } = renderPart(<Part />, screenServices({ answers }).services)
  await user.click(screen.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('1 person moved to Second years.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  const said = await screen.findByText('Undone.')
  expect(document.activeElement?.contains(said)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})
