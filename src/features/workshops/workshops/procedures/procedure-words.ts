import type { ListedProcedure } from '#contract/endpoints/workshops/workshops/workshop-procedures.ts'

export const procedureWords = {
  title: 'Procedures',
  sentence: 'What workshops can teach.',
  add: 'Add procedure',
  columns: { name: 'Procedure', shortText: 'Short text', status: 'Status', actions: 'Actions' },
  active: 'In use',
  retired: 'Retired',
  actions: (name: string) => `Actions for ${name}`,
  rename: 'Rename',
  retire: 'Retire',
  restore: 'Restore',
  empty: { title: 'No procedures yet', text: 'Add the first one: each workshop teaches a procedure.' },
  away: { title: 'You’re offline', text: 'Procedures load when you’re back online.' },
  safe: 'Nothing was changed.',
  added: (name: string) => `${name} was added.`,
  renamed: (name: string) => `${name} was saved.`,
  wasRetired: (name: string) =>
    `${name} was retired. New workshops can’t choose it; those that teach it keep it.`,
  wasRestored: (name: string) => `New workshops can choose ${name} again.`,
  isNow: ({ name, shortText, isRetired }: Omit<ListedProcedure, 'id'>) =>
    `It’s now “${name}”, with the short text “${shortText}”${isRetired === true ? ', and retired' : ''}.`,
  saveMine: 'Save again to use what you typed.',
  gone: 'This procedure isn’t there anymore.',
  notNow: 'You’re offline. Try again when you’re back online.',
  failed: 'It didn’t work, and nothing was changed. Try again in a moment.',
} as const

export const procedureFormWords = {
  addTitle: 'Add procedure',
  renameTitle: 'Rename procedure',
  name: 'Name',
  shortText: 'Short text',
  shortTextHelp: 'For narrow places. If it’s empty, the beginning of the name is shown there.',
  everywhere: 'Workshops that teach it show the new name, past ones too.',
  add: 'Add procedure',
  save: 'Save',
  cancel: 'Cancel',
  offline: 'You’re offline. You can save this when you’re back online.',
} as const
