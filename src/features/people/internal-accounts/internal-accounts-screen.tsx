import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { InternalAccount } from '#contract/endpoints/people/internal-accounts.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { AccountForm } from './account-form.tsx'
import { accountsWords } from './account-words.ts'
import { AccountsTable, type AccountsTableProps } from './accounts-table.tsx'

export type InternalAccountsScreenProps = Pick<AccountsTableProps, 'filters' | 'onGo'>

const tabs = [
  { id: 'active', text: 'Active' },
  { id: 'inactive', text: 'Inactive' },
] as const

/** For admins: the other people who run the installation (spec 1 §2, spec 2 §6). */
export function InternalAccountsScreen({ filters, onGo }: InternalAccountsScreenProps) {
  const [form, setForm] = useState<{ account: InternalAccount | null } | null>(null)
  return (
    <Screen>
      <PageHeader
        title={accountsWords.title}
        sentence={accountsWords.sentence}
        action={
          <Button
            variant="primary"
            icon={<UserPlus aria-hidden="true" />}
            onPress={() => setForm({ account: null })}
          >
            {accountsWords.add}
          </Button>
        }
      />
      <Tabs
        label={accountsWords.title}
        tabs={tabs}
        value={filters.state}
        onChange={(state) => onGo({ state })}
      >
        <AccountsTable filters={filters} onGo={onGo} onEdit={(account) => setForm({ account })} />
      </Tabs>
      {form === null ? null : (
        <AccountForm key={form.account?.id ?? 'new'} account={form.account} onClose={() => setForm(null)} />
      )}
    </Screen>
  )
}
