import type { CallFailure, CallResult } from '#contract/endpoint.ts'
import {
  listManagedPeople,
  type ManagedPerson,
  type PeoplePlace,
} from '#contract/endpoints/people/managed-people.ts'
import { type Result, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import { isRowSelected, type RowSelection } from '#ui/table/row-selection.ts'
import { kindOf, type PeopleFilters, type PeopleTab } from './people-filters.ts'

const PAGE = 100

export interface CollectFrom extends Pick<PeopleFilters, 'search' | 'group'> {
  program: PeoplePlace
  tab: PeopleTab
}

/**
 * Everybody who is selected and may be changed, including people who were never loaded. A selection may survive a
 * change of search or group; "all" means everyone who matches.
 * @param loaded what is on the page: if it contains everyone selected, nothing is fetched
 */
export async function collectPeople(
  call: Call,
  { program, tab, search, group }: CollectFrom,
  selection: RowSelection,
  loaded: readonly ManagedPerson[],
): Promise<Result<ManagedPerson[], CallFailure>> {
  const selected = loaded.filter(({ id }) => isRowSelected(selection, id))
  if (selection.status === 'some' && selected.length === selection.keys.size)
    return succeed(selected.filter(({ mayBeChanged }) => mayBeChanged))
  const isAll = selection.status === 'all'
  const found: ManagedPerson[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = {
      kind: kindOf[tab],
      limit: PAGE,
      search: isAll ? search : '',
      ...(isAll && group !== null ? { groupId: group } : {}),
    }
    const answer: CallResult<typeof listManagedPeople> = await call(listManagedPeople, {
      params: { programId: program },
      query: cursor === '' ? query : { ...query, cursor },
    })
    if (!answer.ok) return answer
    found.push(...answer.value.items.filter(({ id }) => isRowSelected(selection, id)))
    cursor = answer.value.next
  }
  return succeed(found.filter(({ mayBeChanged }) => mayBeChanged))
}
