import { countText } from '#domain/count-text.ts'

/** Of the list of those who will be added, in both portals. */
export const importListWords = {
  list: 'People to add',
  email: 'Email',
  row: 'Row',
  name: 'Name',
  status: 'Status',
  right: 'Ready',
  all: (count: number) => `All (${countText(count)})`,
  faulty: (count: number) => `To correct (${countText(count)})`,
  restored: 'We kept the list that you hadn’t added yet.',
  notStored: 'This device is full, so this list is only in this tab. Add these people before you close it.',
  emptyTitle: 'No one on the list yet',
  noneFaulty: { title: 'Every row is right', text: 'You can add these people now.' },
  actions: 'Actions',
  actionsOf: (row: number) => `Actions for row ${row}`,
  edit: 'Change',
  drop: 'Remove',
} as const
