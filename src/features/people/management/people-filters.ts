import type { PeopleKind, PeoplePlace, PeopleSort } from '#contract/endpoints/people/managed-people.ts'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'

/** Spec 1 §2: the tabs of manage-users. */
export const userTabs = [
  'residents',
  'faculty',
  'active-groups',
  'unregistered-users',
  'inactive-users',
  'expired-groups',
] as const
export type UserTab = (typeof userTabs)[number]

/** What the screen shows, from the address. */
export interface PeopleFilters {
  tab: UserTab
  /** Null: the selected program, or the first that the person manages. */
  program: PeoplePlace | null
  /** `none`: people in no active group. */
  group: UserGroupId | 'none' | null
  search: string
  sort: PeopleSort
}

/** @param options replace while a person types, so that going back leaves the page */
export type Go = (to: Partial<PeopleFilters>, options?: { replace: boolean }) => void

export type PeopleTab = 'residents' | 'faculty' | 'inactive-users'

/** People without a home are in no list of groups or invitations. */
export const unplacedTabs: readonly UserTab[] = ['residents', 'faculty', 'inactive-users']

export const kindOf: Readonly<Record<PeopleTab, PeopleKind>> = {
  residents: 'residents',
  faculty: 'faculty',
  'inactive-users': 'inactive',
}
