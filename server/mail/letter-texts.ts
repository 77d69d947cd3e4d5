import { fillLetter, findLetterProblems, type LetterWords } from '#contract/letter-text.ts'
import type { NeededDetail } from '#contract/vocabulary/workshops/missing-details.ts'
import type { NotificationType } from '#contract/vocabulary/assessment.ts'
import { type AccountLetterFacts, accountTemplates } from './account-letters.ts'
import { letterOriginals } from './letter-originals.ts'
import type { Letter, LetterPlaces } from './letter-places.ts'
import { plainValues } from './plain-name.ts'
import { type WorkshopLetterFacts, workshopTemplates } from './workshop-letters.ts'
import {
  type MoveFacts,
  type PaidFact,
  type UntoldMoveFact,
  type PlaceFact,
  type WorkshopNewsFacts,
  workshopNews,
} from './workshop-news-letters.ts'

/** A letter in its final words: plain paragraphs and one link. */
export interface LetterText {
  subject: string
  paragraphs: readonly string[]
  link: { words: string; address: string } | null
  /** Where its reader can unsubscribe; left out of letters that nobody can do without. */
  unsubscribe?: string
  /** What goes with it as a file. */
  calendar?: { name: string; text: string }
}

export interface LetterFacts extends AccountLetterFacts, WorkshopLetterFacts {
  'workshop-message': WorkshopNewsFacts & { subject: string; message: string }
  'workshop-changed': WorkshopNewsFacts & { was: string }
  'workshop-canceled': WorkshopNewsFacts & { paid: PaidFact; note: string; moved?: UntoldMoveFact }
  'workshop-brought-back': WorkshopNewsFacts
  'workshop-added': WorkshopNewsFacts & { as: PlaceFact }
  'workshop-removed': WorkshopNewsFacts & { as: PlaceFact }
  'workshop-moved': WorkshopNewsFacts & MoveFacts
  'workshop-registered': WorkshopNewsFacts
  'workshop-two-weeks': WorkshopNewsFacts & { missing: readonly NeededDetail[] }
  'workshop-two-days': WorkshopNewsFacts & { missing: readonly NeededDetail[]; contacts: readonly string[] }
  'workshop-registrations': WorkshopNewsFacts & { people: readonly string[] }
  'workshop-certificate': WorkshopNewsFacts
  /** `askedBy` is null if they have been deleted. */
  'teaching-request': { firstName: string; programTitle: string; askedBy: string | null }
  /** `plannedOn`: a day. */
  'exam-reminder': { firstName: string; exam: string; plannedOn: string }
  /** `validUntil`: a day. */
  'exam-ends': { firstName: string; exam: string; validUntil: string }
  /** In the words of whoever wrote it. */
  'course-waits': { firstName: string; course: string; courseId: string; subject: string; message: string }
  /** `texts`: how many of them a release brought. */
  'starter-texts': { firstName: string; texts: number }
  /** The number of unread notifications of each type. */
  digest: { userId: string; firstName: string; counts: Partial<Record<NotificationType, number>> }
}
export type Template = keyof LetterFacts

/** Which letters go first: those that somebody waits for on the screen, then those to one person, then summaries. */
export const TURNS: Readonly<Record<Template, 0 | 1 | 2>> = {
  'reset-password': 0,
  'password-changed': 0,
  'second-step-changed': 0,
  'email-changed': 0,
  'new-email': 0,
  'changed-meanwhile': 0,
  'email-change-stopped': 0,
  'email-removed': 0,
  'wrong-codes': 0,
  'account-inactivated': 1,
  'account-reactivated': 1,
  'portal-added': 1,
  'portal-closed': 1,
  welcome: 1,
  registration: 1,
  'teaching-request': 1,
  'exam-reminder': 1,
  'exam-ends': 1,
  'course-waits': 1,
  'starter-texts': 1,
  'workshop-staff': 1,
  'workshop-attendee': 1,
  'workshop-faculty': 1,
  'workshop-known': 1,
  'workshop-message': 1,
  'workshop-changed': 1,
  'workshop-canceled': 1,
  'workshop-brought-back': 1,
  'workshop-added': 1,
  'workshop-removed': 1,
  'workshop-moved': 1,
  'workshop-registered': 1,
  'workshop-two-weeks': 1,
  'workshop-two-days': 1,
  'workshop-registrations': 2,
  'workshop-certificate': 1,
  'workshop-no-place': 1,
  'workshop-unfinished': 1,
  digest: 2,
}

/** Words with which an installation has replaced the originals. */
export type ChangedLetters = ReadonlyMap<string, LetterWords>

/** A day has no time zone. */
const EXAM_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

const templates: { [Name in Template]: (facts: LetterFacts[Name], places: LetterPlaces) => Letter } = {
  ...accountTemplates,
  'teaching-request': ({ firstName, programTitle, askedBy }, { publicUrl }) => ({
    name: 'teaching-request',
    values: { 'first name': firstName, program: programTitle, 'asked by': askedBy ?? 'A program director' },
    address: `${publicUrl}/residency/account`,
  }),
  'exam-reminder': ({ firstName, exam, plannedOn }, { publicUrl }) => ({
    name: 'exam-reminder',
    values: { 'first name': firstName, exam, day: EXAM_DAY.format(Date.parse(plannedOn)) },
    address: `${publicUrl}/residency/review`,
  }),
  'exam-ends': ({ firstName, exam, validUntil }, { publicUrl }) => ({
    name: 'exam-ends',
    values: { 'first name': firstName, exam, day: EXAM_DAY.format(Date.parse(validUntil)) },
    address: `${publicUrl}/residency/review`,
  }),
  'course-waits': ({ firstName, course, courseId, subject, message }, { publicUrl }) => ({
    name: 'course-waits',
    values: { 'first name': firstName, course, subject, message },
    address: `${publicUrl}/residency/course/${courseId}`,
  }),
  'starter-texts': ({ firstName, texts }, { publicUrl }) => ({
    name: 'starter-texts',
    values: { 'first name': firstName, texts: texts === 1 ? '1 starter text' : `${texts} starter texts` },
    address: `${publicUrl}/residency/course/written?starter=true`,
  }),
  ...workshopNews,
  digest: ({ userId, firstName, counts }, { publicUrl, unsubscribeOf }) => ({
    name: 'digest',
    values: { 'first name': firstName, counts: describeCounts(counts).join('\n\n') },
    address: `${publicUrl}/residency/notifs`,
    unsubscribe: unsubscribeOf(userId),
  }),
  ...workshopTemplates,
}

const counted: Record<NotificationType, readonly [one: string, many: string]> = {
  NEW_ASMT: ['assessment of your videos', 'assessments of your videos'],
  NEW_VIDEO_ASMT: ['comment or other feedback on your work', 'comments and other feedback on your work'],
  NEW_VIDEO: ['new video to assess', 'new videos to assess'],
  REPLY: ['reply to your comments', 'replies to your comments'],
  EVENT: ['new or changed event', 'new or changed events'],
  SHARED_LIBRARY: ['update about shared videos', 'updates about shared videos'],
  WRITING: ['update about courses you write', 'updates about courses you write'],
  TEACHING: ['update about who teaches where', 'updates about who teaches where'],
}

/** Only numbers, because mail crosses other people's networks, and names belong to people. */
function describeCounts(counts: LetterFacts['digest']['counts']): string[] {
  return Object.entries(counted).flatMap(([type, [one, many]]) => {
    const count = Object.entries(counts).find(([name]) => name === type)?.[1] ?? 0
    return count === 0 ? [] : [`• ${count} ${count === 1 ? one : many}`]
  })
}

/**
 * Writes a letter from its template and stored facts. Throws for a template of another release.
 * @param changed replaced words; if this release can't fill them, the original is used
 */
export function writeLetter(
  template: string,
  facts: unknown,
  places: LetterPlaces,
  changed: ChangedLetters = new Map(),
): LetterText {
  if (!Object.hasOwn(templates, template)) throw new Error(`There is no letter "${template}".`)
  const read: (facts: never, places: LetterPlaces) => Letter = templates[template as Template]
  const { name, values, address, unsubscribe, calendar } = read(facts as never, places)
  const original = letterOriginals[name]
  const own = changed.get(name)
  const isGood = own !== undefined && findLetterProblems(own, original.placeholders).length === 0
  return {
    ...fillLetter(isGood ? own : original, plainValues(values)),
    link: { words: original.link, address },
    ...(unsubscribe !== undefined && { unsubscribe }),
    ...(calendar !== undefined && { calendar }),
  }
}
