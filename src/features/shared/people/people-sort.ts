import type { AccountSort } from '#contract/endpoints/people/internal-accounts.ts'
import type { PeopleSort } from '#contract/endpoints/people/managed-people.ts'
import type { TableSort } from '#ui/table/table-view.ts'

/** The server's order; the default is by name. */
export function toSort(sort: TableSort | null): PeopleSort {
  const by = sort?.by === 'email' ? 'email' : 'name'
  return sort?.isDescending === true ? `${by}-down` : by
}

export function toTableSort(sort: PeopleSort | AccountSort): TableSort {
  return { by: sort.startsWith('email') ? 'email' : 'fullName', isDescending: sort.endsWith('-down') }
}
