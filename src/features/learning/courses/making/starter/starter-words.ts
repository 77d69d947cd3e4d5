import type { StarterNews } from '#contract/endpoints/learning/replaced/starter-texts.ts'
import { sectionNames } from '../../authoring/authoring-words.ts'

const texts = (count: number) => (count === 1 ? '1 text' : `${count} texts`)

export const starterWords = {
  title: 'Starter texts with news',
  sentence:
    'Texts of this release for modules that no one here has changed. Residents read them once you use them.',
  open: (count: number) => (count === 0 ? 'Starter texts with news' : `Starter texts with news (${count})`),
  none: {
    title: 'No news',
    text: 'When a release brings new starter texts, they show up here before anyone reads them.',
  },
  away: { title: 'You’re offline', text: 'You can decide about starter texts when you’re back online.' },
  offline: 'You’re offline. Connect to decide about starter texts.',
  safe: 'Residents still read what they read before.',
  waiting: (count: number) => `${texts(count)} to decide about`,
  compare: 'Compare',
  of: (name: string) => `the text of ${name}`,
  history: 'Open in the editor',
  use: 'Use new text',
  keep: 'Keep as it is',
  takeAll: 'Use all',
  keepAll: 'Keep all as they are',
  askUseAll: (count: number) => ({
    title: `Use all ${texts(count)} of this release?`,
    text: 'Residents read them from then on. Earlier versions stay in the history of each text.',
    confirmLabel: 'USE ALL',
  }),
  askKeepAll: (count: number) => ({
    title: `Keep ${texts(count)} as they are?`,
    text: 'They’re offered again once a later release changes them. Until then, they stay in the history of each text.',
    confirmLabel: 'KEEP ALL',
  }),
  used: (count: number) =>
    count === 1
      ? 'Residents read the new text now. The earlier one stays in its history.'
      : `Residents read the ${count} new texts now. The earlier ones stay in their history.`,
  stay: (count: number) =>
    count === 1
      ? 'The text stays as it is. The new one stays in its history.'
      : `${count} texts stay as they are. The new ones stay in their history.`,
  decidedMeanwhile: 'Someone else has already decided about this.',
}

export function nameOfStarter({ activityName, section }: StarterNews): string {
  return activityName === null ? sectionNames[section] : `${activityName}, ${sectionNames[section]}`
}

export function stateOfStarter({ publishedVersion, beginsToCount }: StarterNews) {
  if (publishedVersion !== null) return { tone: 'waiting', words: 'Replaces what residents read' } as const
  if (beginsToCount)
    return { tone: 'waiting', words: 'Would begin to count for groups that have the course' } as const
  return { tone: 'idle', words: 'Residents have no text here yet' } as const
}
