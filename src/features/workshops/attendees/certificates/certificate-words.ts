import { countText } from '#domain/count-text.ts'

const files = (count: number) => (count === 1 ? '1 certificate' : `${countText(count)} certificates`)
const people = (count: number) => (count === 1 ? '1 person' : `${countText(count)} people`)

export const manyCertificateWords = {
  title: 'Certificates',
  gone: {
    title: 'This workshop isn’t there',
    text: 'The link may be old. Open the workshop, then its certificates.',
  },
  away: { title: 'You’re offline', text: 'Certificates can be added when you’re back online.' },
  safe: 'No certificate was changed.',
  empty: { title: 'No attendees', text: 'Certificates go to people who attend this workshop.' },
  choose: 'Choose the certificates of everyone',
  help: 'One PDF of 10 MB or less for each person, with their name in the name of the file. You see who gets which before anything is added.',
  action: 'Choose PDFs',
  reading: 'Reading files…',
  preview: 'Who gets which',
  whose: (file: string) => `Whose is ${file}?`,
  nobody: 'No one',
  replaces: (file: string) => `Replaces ${file}.`,
  notArrived: 'Isn’t marked as arrived.',
  unmatched: 'No name matches. Choose the person.',
  twice: 'This person has another file here.',
  drop: (file: string) => `Leave out ${file}`,
  without: (count: number) => `${people(count)} came and ${count === 1 ? 'has' : 'have'} no certificate yet`,
  withoutAny: (count: number) => `${people(count)} ${count === 1 ? 'has' : 'have'} no certificate yet`,
  others: (count: number) => `and ${countText(count)} more`,
  allHave: 'Everyone who came has a certificate.',
  noneReady: 'No file is ready to add yet. Correct what is said below its name, or leave it out.',
  add: (count: number) => `Add ${files(count)}`,
  adding: (done: number, all: number) => `Adding ${countText(done + 1)} of ${countText(all)}…`,
  told: 'Everyone who gets their first certificate is told by notification and email.',
  added: (count: number) => `${files(count)} added.`,
  notAdded: (count: number) => `${files(count)} couldn’t be added. See why below, and try again.`,
  tooMany: 'Not everyone fits here. The others get theirs on their own screen.',
} as const
