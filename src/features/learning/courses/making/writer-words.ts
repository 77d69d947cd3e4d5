import type { Proposal } from '#contract/endpoints/learning/courses/text-proposals.ts'

export const authorWords = {
  title: 'Who publishes courses',
  sentence: (program: string) =>
    `Directors publish the courses of ${program}. So do the faculty who are turned on here; everyone else proposes.`,
  faculty: 'Faculty',
  none: { title: 'No faculty yet', text: 'Once faculty belong to the program, you can choose them here.' },
  notFound: { title: 'Program not found', text: 'It was deleted, or you don’t belong to it.' },
  onlyDirectors: 'Directors of the program decide this.',
  publishes: 'Publishes courses',
  proposes: 'Proposes texts',
  away: { title: 'You’re offline', text: 'You can see who publishes courses when you’re back online.' },
  offline: 'You’re offline. Connect to change who publishes courses.',
  open: (program: string) => `Who publishes in ${program}`,
  safe: 'Nothing was changed.',
}

export const proposalWords = {
  title: 'Proposed texts',
  sentence: 'Compare each text with what residents read now, then publish it or send it back.',
  open: (count: number) => (count === 0 ? 'Proposed texts' : `Proposed texts (${count})`),
  toDecide: 'Waiting for you',
  own: 'Proposed by you',
  whose: 'Which texts',
  noneToDecide: { title: 'Nothing is waiting for you', text: 'Texts that faculty propose show up here.' },
  noneOwn: { title: 'You have proposed nothing yet', text: 'Write a text in a course, then press Propose.' },
  away: { title: 'You’re offline', text: 'You can decide about texts when you’re back online.' },
  safe: 'Every text is safe on the server.',
  by: (name: string) => `Proposed by ${name}`,
  compare: 'Compare',
  of: (name: string) => `the text of ${name}`,
  overtaken: 'The published text has changed since this was proposed. Publishing this text replaces it.',
  publish: 'Publish',
  sendBack: 'Send back',
  word: 'What should change',
  withdraw: 'Withdraw',
  write: 'Continue writing',
  failed: 'Nothing was changed',
  decided: (name: string, word: string) => (word === '' ? `By ${name}` : `By ${name}: “${word}”`),
}

export function stateOfProposal({ state }: Pick<Proposal, 'state'>): {
  tone: 'good' | 'waiting' | 'idle'
  words: string
} {
  if (state === 'PUBLISHED') return { tone: 'good', words: 'Published' }
  if (state === 'RETURNED') return { tone: 'waiting', words: 'Sent back' }
  return state === 'OPEN' ? { tone: 'waiting', words: 'Proposed' } : { tone: 'idle', words: 'Withdrawn' }
}

export const rubricMakingWords = {
  title: 'Rubric',
  titleOf: (name: string) => `Rubric of ${name}`,
  sentence: 'What faculty answer when they assess a video of this practice.',
  published: 'Published lines',
  publishedHelp: 'Of the global rating scale, after OSATS. The words for 1, 3 and 5 come with each line.',
  own: 'Your own lines',
  text: (number: number) => `Line ${number}`,
  kind: (number: number) => `How line ${number} is answered`,
  check: 'Done or not',
  scale: 'From 1 to 5',
  anchor: (number: number, value: number) => `Line ${number}: what ${value} means`,
  add: 'Add line',
  remove: (number: number) => `Remove line ${number}`,
  save: 'Save rubric',
  saved: 'Saved. It’s used from the next assessment on.',
  used: 'Videos were already assessed by this rubric. These assessments keep it; what you save is used from then on.',
  readOnly: 'Those who publish this course change its rubrics.',
  offline: 'You’re offline. What you type is kept on this device; save it when you’re back online.',
  away: { title: 'You’re offline', text: 'You can change rubrics when you’re back online.' },
  notFound: { title: 'Rubric not found', text: 'Only practices with a video have one.' },
  failed: 'It wasn’t saved',
  incomplete:
    'Choose at least one published line and write at least one of your own. Leave none of them empty.',
  open: 'Rubric',
  of: (name: string) => `of ${name}`,
  safe: 'What was saved is safe on the server.',
}

export const rubricConflictWords = {
  label: 'The rubric that was saved',
  title: 'This rubric was saved while you were editing. Nothing was overwritten.',
  text: 'What you typed is still above. Below is what was saved. Decide which of them stays.',
  theirs: 'What was saved',
  takeTheirs: 'Use theirs',
  theirsSure: {
    title: 'Use their version?',
    text: 'What you typed is discarded.',
    confirmLabel: 'DISCARD MINE',
  },
  add: 'Add their lines to mine',
  saveMine: 'Save mine over theirs',
}
