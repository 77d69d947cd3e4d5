import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listManagedPeople, type PeoplePlace } from '#contract/endpoints/people/managed-people.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { kindOf, type PeopleFilters, type PeopleTab } from './people-filters.ts'

const PAGE = 100

type ListFilters = Pick<PeopleFilters, 'search' | 'sort' | 'group'>

/** The query for a tab of people, without the position in the list. */
export function askForPeople(program: PeoplePlace, tab: PeopleTab, { search, sort, group }: ListFilters) {
  return {
    params: { programId: program },
    query: { kind: kindOf[tab], search, sort, ...(group === null ? {} : { groupId: group }) },
  }
}

/** The people who match, as far as they have been loaded. */
export function useManagedPeople(program: PeoplePlace, tab: PeopleTab, asked: ListFilters) {
  const { params, query } = askForPeople(program, tab, asked)
  const list = useInfiniteQuery({
    ...endpointList(
      listManagedPeople,
      { params, query: { ...query, limit: PAGE } },
      { neverStored: asked.search !== '' },
    ),
    placeholderData: keepPreviousData,
  })
  return {
    list,
    people: list.data?.pages.flatMap(({ items }) => items) ?? null,
    total: list.data?.pages.at(-1)?.total ?? 0,
  }
}
