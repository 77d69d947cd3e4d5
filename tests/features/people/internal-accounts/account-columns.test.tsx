import { expect, test, vi } from 'vitest'
import { accountColumns } from '#features/people/internal-accounts/account-columns.tsx'
import { anInternalAccount } from '#tests/support/managed-people.ts'
import { renderPart } from '#tests/support/render.tsx'
import { RowCells } from '#tests/support/row-cells.tsx'

const finn = anInternalAccount()

async function actsOn(facts: object, meId: string | null) {
  const none = vi.fn()
  const actions = {
    edit: none,
    resend: none,
    'reset-step': none,
    inactivate: none,
    reactivate: none,
    remove: none,
  }
  const columns = accountColumns({ timeZone: 'America/Chicago', meId, actions })
  const { screen, user } = renderPart(<RowCells columns={columns} row={{ ...finn, ...facts }} />)
  await user.click(screen.getByRole('button', { name: 'Actions for Finn Field' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

test.each([
  ['active', {}, null, ['Edit', 'Reset two-step sign-in', 'Inactivate']],
  ['inactive', { isExpired: true }, null, ['Reactivate', 'Edit', 'Delete']],
  ['one’s own', { isExpired: true }, finn.id, ['Reactivate', 'Edit']],
])(
  'an account can be deleted if it is inactive, and never one’s own: %s',
  async (_which, facts, meId, acts) => {
    expect(await actsOn(facts, meId)).toEqual(acts)
  },
)
