import type { ProgramSort } from '#contract/endpoints/people/programs.ts'
import type { TableSort } from '#ui/table/table-view.ts'

export const programsWords = {
  title: 'Programs',
  sentence: 'Every program with its system, its people and its account.',
  mine: 'The programs you manage.',
  search: 'Program, system or account',
  add: 'New program',
  addSystem: 'New system',
  allSystems: 'All systems',
  allKinds: 'All accounts',
  empty: { title: 'No programs yet', text: 'New programs appear here.' },
  emptyInactive: { title: 'No inactive programs', text: 'Programs that you inactivate appear here.' },
  noMatch: { title: 'No matches', text: 'Try another word, or fewer filters.' },
  away: { title: 'You’re offline', text: 'Programs load when you’re back online.' },
  safe: 'Nothing was changed.',
  inactive: 'Inactive',
  independent: 'Independent',
  noDirector: 'None',
} as const

export const systemsWords = {
  title: 'Systems',
  one: 'System',
  empty: { title: 'No systems yet', text: 'A system groups the hospitals of one organization.' },
  emptyPrograms: { title: 'No programs yet', text: 'Programs of this system appear here.' },
  search: 'Find a system',
  independentHelp: 'This institution belongs to no system.',
  coordinators: 'Coordinators',
  noCoordinators: 'No one coordinates this system yet.',
  institutions: 'Institutions',
  noInstitutions: 'No institutions yet.',
  addInstitution: 'New institution',
  rename: 'Rename',
  /** The title of its page until its name is known. */
  unnamed: 'System',
  notFound: { title: 'System not found', text: 'It may have been removed, or it isn’t yours to see.' },
  away: { title: 'You’re offline', text: 'This system loads when you’re back online.' },
  awayAll: { title: 'You’re offline', text: 'Systems load when you’re back online.' },
  more: (count: string) => `and ${count} more`,
} as const

export const nameWords = {
  name: 'Name',
  save: 'Save',
  cancel: 'Cancel',
  offline: 'You’re offline. Save when you’re back online; what you typed stays here.',
  changed: (name: string) => `Someone else renamed it to “${name}”. Save again to use your name.`,
  failed: 'The server couldn’t save this. What you typed is still here.',
  saved: 'Saved.',
  titles: {
    system: 'New system',
    renameSystem: 'Rename system',
    institution: 'New institution',
    renameInstitution: 'Rename institution',
  },
} as const

/** The server's sort orders, by column of the table. */
export function toSort(sort: TableSort | null): ProgramSort {
  const by = sort?.by === 'system' ? 'system' : 'title'
  return sort?.isDescending === true ? `${by}-down` : by
}

export function toTableSort(sort: ProgramSort): TableSort {
  return { by: sort.startsWith('system') ? 'system' : 'title', isDescending: sort.endsWith('-down') }
}
