import { useQuery } from '@tanstack/react-query'
import { UserCog } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type AdministrativeUser,
  listAdministrative,
} from '#contract/endpoints/workshops/accounts/administrative-accounts.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { AccountForm } from './account-form.tsx'
import { accountsWords, formWords as words } from './account-words.ts'

export interface AccountFormScreenProps {
  /** Null: a new account. */
  id: string | null
  /** Goes to another address of the portal. */
  onLeave: (href: string) => void
}

/** Spec 3 §2, `admin-add-user`: adds an account, or changes one. */
export function AccountFormScreen({ id, onLeave }: AccountFormScreenProps) {
  const { adminAccounts } = useWorkshopLinks()
  const form = (account: AdministrativeUser | null) => (
    <AccountForm key={account?.id ?? 'new'} account={account} onDone={() => onLeave(adminAccounts)} />
  )
  return (
    <Screen width={60}>
      <PageHeader title={id === null ? words.addTitle : words.editTitle} back={adminAccounts} />
      {id === null ? form(null) : <Known id={id}>{form}</Known>}
    </Screen>
  )
}

function Known({ id, children }: { id: string; children: (account: AdministrativeUser) => ReactNode }) {
  const query = useQuery(endpointQuery(listAdministrative))
  return (
    <QueryView
      query={query}
      skeleton={<BlockSkeleton label={words.editTitle} height="24em" />}
      offline={accountsWords.away.text}
      reassurance={accountsWords.safe}
    >
      {(accounts) => {
        const account = accounts.find((one) => one.id === id)
        return account === undefined ? <EmptyState icon={<UserCog />} {...words.gone} /> : children(account)
      }}
    </QueryView>
  )
}
