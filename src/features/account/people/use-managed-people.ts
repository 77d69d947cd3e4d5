import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listManagedPeople } from '#contract/endpoints/account/people.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { kindOf, type PeopleQuestion, type PeopleTab } from './people-question.ts'

export const PAGE = 100

/** The people that a question finds, as far as they have been loaded. */
export function useManagedPeople(
  program: ProgramId,
  tab: PeopleTab,
  { search, sort, group }: Pick<PeopleQuestion, 'search' | 'sort' | 'group'>,
) {
  const list = useInfiniteQuery({
    ...endpointList(
      listManagedPeople,
      {
        params: { programId: program },
        query: {
          kind: kindOf[tab],
          search,
          sort,
          limit: PAGE,
          ...(group === null ? {} : { groupId: group }),
        },
      },
      { isPassing: search !== '' },
    ),
    placeholderData: keepPreviousData,
  })
  return {
    list,
    people: list.data?.pages.flatMap(({ items }) => items) ?? null,
    total: list.data?.pages.at(-1)?.total ?? 0,
  }
}
