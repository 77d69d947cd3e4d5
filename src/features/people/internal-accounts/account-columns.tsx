import { Ellipsis } from 'lucide-react'
import type { InternalAccount } from '#contract/endpoints/people/internal-accounts.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { EmailText } from '#features/shared/people/email-text.tsx'
import { resetStepWords } from '#features/shared/people/second-step-words.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { accountsWords, describeStatus } from './account-words.ts'
import type { AccountAct, AccountActions } from './use-account-actions.ts'

export interface AccountColumnsProps {
  timeZone: string
  meId: string | null
  actions: AccountActions
}

export function accountColumns({
  timeZone,
  meId,
  actions,
}: AccountColumnsProps): readonly TableColumn<InternalAccount>[] {
  return [
    {
      value: 'fullName',
      text: 'Name',
      sortable: true,
      width: 'minmax(8rem, 1.4fr)',
      formatter: (name, { id }) => (id === meId ? `${name} (${accountsWords.you})` : name),
    },
    {
      value: 'email',
      text: 'Email',
      sortable: true,
      formatter: (email) => <EmailText email={email} />,
      width: 'minmax(9.5rem, 1.8fr)',
    },
    {
      value: 'role',
      text: 'Role',
      formatter: (role) => roleDisplayNames[role],
      width: 'minmax(6.5rem, 1fr)',
    },
    {
      value: 'isRegistered',
      text: 'Status',
      formatter: (_is, account) => describeStatus(account),
      width: 'minmax(7rem, 1.1fr)',
    },
    {
      value: 'lastInvitation',
      text: 'Last invitation',
      formatter: (last) => (last === null ? '–' : formatMoment(last.at, timeZone)),
      width: 'minmax(8rem, 1.2fr)',
    },
    { value: 'timezone', text: 'Time zone', hidden: true },
    {
      value: 'id',
      text: 'Actions',
      width: '5.5rem',
      isActions: true,
      formatter: (_id, account) => (
        <Menu
          label={accountsWords.actions(account.fullName)}
          entries={entriesOf(account, account.id === meId)}
          onChoose={(act) => actions[act as AccountAct](account)}
        >
          <IconButton label={accountsWords.actions(account.fullName)}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </Menu>
      ),
    },
  ]
}

/** What can be undone comes first: only inactive accounts can be deleted. */
function entriesOf({ isExpired, isRegistered }: InternalAccount, isMe: boolean): readonly MenuEntry[] {
  if (isExpired)
    return [
      { id: 'reactivate', text: accountsWords.reactivate },
      { id: 'edit', text: accountsWords.edit },
      ...(isMe ? [] : [{ id: 'remove', text: accountsWords.remove, isDanger: true }]),
    ]
  return [
    { id: 'edit', text: accountsWords.edit },
    ...(isRegistered ? [] : [{ id: 'resend', text: accountsWords.resend }]),
    ...(isRegistered && !isMe ? [{ id: 'reset-step', text: resetStepWords.act }] : []),
    ...(isMe ? [] : [{ id: 'inactivate', text: accountsWords.inactivate, isDanger: true }]),
  ]
}
