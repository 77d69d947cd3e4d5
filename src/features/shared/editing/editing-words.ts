export const editorWords = {
  text: 'Text',
  format: 'Formatting',
  heading: 'Heading',
  bold: 'Bold',
  list: 'List',
  beside: 'Show as on a phone',
  alone: 'Hide phone',
} as const

export const conflictWords = {
  label: 'Changes of two people',
  title: (name: string | null) => `${name ?? 'Someone else'} saved this text while you were editing.`,
  text: (count: number) =>
    `${count === 1 ? 'You both changed one paragraph' : `You both changed ${count} paragraphs`}. Choose what the text says there. Everything else is already put together, and nothing of either version is lost.`,
  joined: 'You changed different paragraphs. Look through what the text will say, then continue.',
  place: (number: number, count: number) => `Paragraph ${number} of ${count}`,
  mine: 'Yours',
  theirs: (name: string | null) => (name === null ? 'Theirs' : `${name}’s`),
  both: 'Both',
  edit: 'Edit',
  edited: (number: number) => `What paragraph ${number} will say`,
  deleted: 'Deleted',
  keep: (number: number) => `What to keep of paragraph ${number}`,
  finish: 'Continue editing',
  left: (count: number) => (count === 1 ? '1 choice left' : `${count} choices left`),
  allTheirs: 'Use theirs',
  allTheirsSure: {
    title: 'Use their version?',
    text: 'What you typed is discarded.',
    confirmLabel: 'DISCARD MINE',
  },
  changes: 'What changes in the saved text',
  removed: 'Only in theirs',
  added: 'Only in yours',
  otherTab: 'You also typed in another tab. Both are in the text now. Look it through.',
} as const

export const historyWords = {
  none: 'Nothing has been written yet.',
  version: (version: number) => `Version ${version}`,
  shipped: 'Came with Trocar',
  publishedBy: (name: string) => `published by ${name}`,
  published: 'Published',
  draft: 'Draft',
  changes: 'What changed',
  nothingChanged: 'Nothing changed in the text.',
  bringBack: 'Bring back',
  broughtBack: (version: number) => `Version ${version} brought back`,
  away: { title: 'You’re offline', text: 'The history opens when you’re back online.' },
  added: 'Added',
  removed: 'Removed',
  unchanged: (count: number) => (count === 1 ? '1 line unchanged' : `${count} lines unchanged`),
} as const
