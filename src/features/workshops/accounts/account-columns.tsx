import { Ellipsis } from 'lucide-react'
import type { AdministrativeUser } from '#contract/endpoints/workshops/accounts/administrative-accounts.ts'
import { workshopRoleDisplayNames } from '#contract/vocabulary/workshops/workshop-roles.ts'
import { showPhone } from '#domain/workshops/phone-number.ts'
import { EmailText } from '#features/shared/people/email-text.tsx'
import { resetStepWords } from '#features/shared/people/second-step-words.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { accountsWords as words, describeRegistration } from './account-words.ts'

export type AccountAct = 'edit' | 'resend' | 'reset-step' | 'remove'

export interface AccountColumnsProps {
  meId: string
  /** Null: somebody who sees the names only. */
  act: ((what: AccountAct, account: AdministrativeUser) => void) | null
}

export function accountColumns({
  meId,
  act,
}: AccountColumnsProps): readonly TableColumn<AdministrativeUser>[] {
  const name: TableColumn<AdministrativeUser> = {
    value: 'fullName',
    text: 'Name',
    sortable: true,
    width: 'minmax(8rem, 1.4fr)',
    formatter: (fullName, { id }) => (id === meId ? `${fullName} (${words.you})` : fullName),
  }
  if (act === null) return [name]
  return [
    name,
    {
      value: 'email',
      text: 'Email',
      width: 'minmax(9.5rem, 1.8fr)',
      formatter: (email) => <EmailText email={email ?? ''} />,
    },
    {
      value: 'role',
      text: 'Role',
      width: 'minmax(7.5rem, 1fr)',
      formatter: (role) => (role === undefined ? words.none : workshopRoleDisplayNames[role]),
    },
    {
      value: 'userDetails',
      text: 'Phone',
      width: 'minmax(8rem, 1fr)',
      formatter: (details) => showPhone(details?.phone.number ?? null) || words.none,
    },
    {
      value: 'isRegistered',
      text: 'Status',
      width: 'minmax(8rem, 1.1fr)',
      formatter: (_is, account) => describeRegistration(account),
    },
    {
      value: 'id',
      text: 'Actions',
      width: '5.5rem',
      isActions: true,
      formatter: (_id, account) => (
        <Menu
          label={words.actions(account.fullName)}
          entries={entriesOf(account, meId)}
          onChoose={(what) => act(what as AccountAct, account)}
        >
          <IconButton label={words.actions(account.fullName)}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </Menu>
      ),
    },
  ]
}

function entriesOf({ id, isRegistered }: AdministrativeUser, meId: string): readonly MenuEntry[] {
  return [
    { id: 'edit', text: words.edit },
    ...(isRegistered === true ? [] : [{ id: 'resend', text: words.resend }]),
    ...(id === meId ? [] : [{ id: 'reset-step', text: resetStepWords.act }]),
    { id: 'remove', text: words.remove, isDanger: true },
  ]
}
