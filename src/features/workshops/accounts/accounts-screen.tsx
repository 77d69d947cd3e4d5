import { useQuery } from '@tanstack/react-query'
import { UserCog, UserPlus } from 'lucide-react'
import {
  type AdministrativeUser,
  listAdministrative,
} from '#contract/endpoints/workshops/accounts/administrative-accounts.ts'
import { isWorkshopAdmin } from '#contract/policies/workshops/workshop-roles.ts'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { useWorkshopStepReset } from '#features/shared/people/use-second-step-reset.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { useWorkshopMe } from '../use-workshop-me.ts'
import { type AccountAct, accountColumns } from './account-columns.tsx'
import { accountsWords as words } from './account-words.ts'
import { useAccountActions } from './use-account-actions.ts'

export interface AccountsScreenProps {
  search: string
  onSearch: (search: string) => void
  /** Goes to another address of the portal. */
  onLeave: (href: string) => void
}

/** Spec 3 §2, `admin-accounts`. Clinical education sees the names. */
export function AccountsScreen({ search, onSearch, onLeave }: AccountsScreenProps) {
  const me = useWorkshopMe()
  const links = useWorkshopLinks()
  const isOffline = useIsOffline()
  const mayChange = isWorkshopAdmin(me)
  const query = useQuery(endpointQuery(listAdministrative))
  const { done, resend, remove } = useAccountActions()
  const resetStep = useWorkshopStepReset()
  const acts: Record<AccountAct, (account: AdministrativeUser) => void> = {
    edit: ({ id }) => onLeave(links.adminAddUser(id)),
    resend,
    'reset-step': (account) => void resetStep(account),
    remove,
  }
  return (
    <Screen>
      <PageHeader
        title={words.title}
        sentence={mayChange ? words.sentence : words.sentenceForNames}
        action={
          mayChange ? (
            <ButtonLink href={links.adminAddUser()} variant="primary" icon={<UserPlus aria-hidden="true" />}>
              {words.add}
            </ButtonLink>
          ) : null
        }
      />
      <Stack gap={4}>
        {done === null ? null : <DoneNotice {...done} isHeld={isOffline} />}
        <QueryView
          query={query}
          skeleton={<BlockSkeleton label={words.title} height="16em" />}
          offline={words.away.text}
          reassurance={words.safe}
        >
          {(accounts) => (
            <DataTable
              label={words.title}
              columns={accountColumns({
                meId: me.id,
                act: mayChange ? (what, account) => acts[what](account) : null,
              })}
              rows={accounts.filter((account) => isFound(account, search))}
              keyOf={({ id }) => id}
              {...(mayChange && { hrefOf: ({ id }: AdministrativeUser) => links.adminAddUser(id) })}
              tools={
                <FilterBar>
                  <SearchField value={search} placeholder={words.search} onSearch={onSearch} />
                </FilterBar>
              }
              empty={<EmptyState icon={<UserCog />} {...(search === '' ? words.empty : words.noMatch)} />}
            />
          )}
        </QueryView>
      </Stack>
    </Screen>
  )
}

/** Accents are ignored. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

function isFound({ fullName, email = '' }: { fullName: string; email?: string | undefined }, search: string) {
  return plain(`${fullName} ${email}`).includes(plain(search.trim()))
}
