import type { AuditEntry, AuditValue } from '#contract/endpoints/operations/audit.ts'
import { COUNTED_MAX } from '#contract/list.ts'
import type { AuditAction, AuditFamily, AuditSubject } from '#contract/vocabulary/audit.ts'
import { countText } from '#domain/count-text.ts'
import { formatMoment } from '#domain/moment-text.ts'

export const auditWords = {
  title: 'Audit trail',
  sentence: 'Who changed what, and when.',
  search: 'Person, group, program, event or course',
  searchInWorkshops: 'Person, workshop or procedure',
  family: 'About',
  allFamilies: 'Everything',
  days: 'Days',
  empty: { title: 'No changes yet', text: 'What people change from now on appears here.' },
  noMatch: { title: 'No matches', text: 'Try another name, or choose more days.' },
  away: { title: 'You’re offline', text: 'The audit trail loads when you’re back online.' },
  safe: 'Nothing was changed.',
  columns: { field: 'Field', before: 'Before', after: 'After' },
  changed: 'What changed',
  none: '–',
  yes: 'Yes',
  no: 'No',
} as const

export const familyWords: Readonly<Record<AuditFamily, string>> = {
  accounts: 'Accounts',
  groups: 'Groups',
  programs: 'Programs and directors',
  courses: 'Courses and due dates',
  events: 'Events',
  videos: 'Videos',
  'legal-pages': 'Legal pages',
  letters: 'Messages by mail',
  faults: 'Faults',
  runners: 'Runners',
  workshops: 'Workshops',
}

type Sentence = (who: string, what: string) => string

export const actionWords: Readonly<Record<AuditAction, Sentence>> = {
  'account-created': (who, what) => `${who} created the account of ${what}`,
  'account-registered': (_who, what) => `${what} registered`,
  'account-changed': (who, what) => `${who} changed the account of ${what}`,
  'account-inactivated': (who, what) => `${who} inactivated ${what}`,
  'account-reactivated': (who, what) => `${who} reactivated ${what}`,
  'account-deleted': (who, what) => `${who} deleted the account of ${what}`,
  'account-anonymized': (who, what) => `${who} deleted ${what} but kept what others need, without the name`,
  'registration-resent': (who, what) => `${who} invited ${what} again`,
  'letter-sent-again': (who, what) => `${who} had a message sent to ${what} again`,
  'password-reset': (_who, what) => `${what} set a new password`,
  'email-change-stopped': (_who, what) => `The change of ${what}’s email was stopped from the old one`,
  'second-step-set-up': (_who, what) => `${what} set up two-step sign-in`,
  'second-step-turned-off': (_who, what) => `${what} turned off two-step sign-in`,
  'second-step-reset': (who, what) => `${who} reset the two-step sign-in of ${what}`,
  'passkey-added': (_who, what) => `${what} added a passkey`,
  'passkey-removed': (_who, what) => `${what} removed a passkey`,
  'recovery-codes-renewed': (_who, what) => `${what} got new recovery codes`,
  'external-account-connected': (_who, what) => `${what} connected an account of an identity provider`,
  'profile-changed': (_who, what) => `${what} changed their profile`,
  'consent-given': (_who, what) => `${what} agreed to something they were asked`,
  'consent-declined': (_who, what) => `${what} declined or took back something they were asked`,
  'group-created': (who, what) => `${who} created the group ${what}`,
  'group-changed': (who, what) => `${who} changed the group ${what}`,
  'group-deleted': (who, what) => `${who} deleted the group ${what}`,
  'user-group-changed': (who, what) => `${who} moved ${what} to another group`,
  'proctor-groups-changed': (who, what) => `${who} changed the groups that ${what} proctors`,
  'system-created': (who, what) => `${who} created the system ${what}`,
  'system-changed': (who, what) => `${who} changed the system ${what}`,
  'system-deleted': (who, what) => `${who} deleted the system ${what}`,
  'institution-created': (who, what) => `${who} created the institution ${what}`,
  'institution-changed': (who, what) => `${who} changed the institution ${what}`,
  'institution-deleted': (who, what) => `${who} deleted the institution ${what}`,
  'program-created': (who, what) => `${who} created the program ${what}`,
  'program-changed': (who, what) => `${who} changed the program ${what}`,
  'program-inactivated': (who, what) => `${who} inactivated the program ${what}`,
  'program-reactivated': (who, what) => `${who} reactivated the program ${what}`,
  'program-deleted': (who, what) => `${who} deleted the program ${what}`,
  'director-added': (who, what) => `${who} made ${what} a director`,
  'director-expired': (who, what) => `${who} ended the time of ${what} as a director`,
  'director-returned': (who, what) => `${who} made ${what} a director again`,
  'faculty-added': (who, what) => `${who} let ${what} teach in another program`,
  'faculty-asked': (who, what) => `${who} asked someone to teach in ${what}`,
  'faculty-request-withdrawn': (who, what) => `${who} took back a request to teach in ${what}`,
  'teaching-agreed': (who, what) => `${who} agreed that ${what} teaches in another program`,
  'teaching-declined': (who, what) => `${who} declined that ${what} teaches in another program`,
  'faculty-removed': (who, what) => `${who} ended the teaching of ${what} in a program`,
  'activity-hidden': (who, what) => `${who} hid an activity in ${what}`,
  'activity-shown': (who, what) => `${who} showed an activity in ${what}`,
  'course-text-changed': (who, what) => `${who} changed a text of the course ${what}`,
  'course-settings-changed': (who, what) => `${who} changed the settings of the course ${what}`,
  'course-made': (who, what) => `${who} made the course ${what}`,
  'course-exported': (who, what) => `${who} saved the course ${what} as a file`,
  'course-imported': (who, what) => `${who} imported the course ${what} from a file`,
  'course-renamed': (who, what) => `${who} renamed the course ${what}`,
  'program-text-saved': (who, what) => `${who} put a text of their program over the course ${what}`,
  'passing-scores-changed': (who, what) => `${who} changed what passes in the virtual trainer in ${what}`,
  'program-text-kept': (who, what) => `${who} kept their program’s text over the course ${what}`,
  'program-text-left': (who, what) => `${who} went back to the shared text of the course ${what}`,
  'course-version-changed': (who, what) => `${who} changed which version of ${what} groups work through`,
  'starter-texts-decided': (who, what) => `${who} took or left starter texts of ${what}`,
  'course-published': (who, what) => `${who} published the course ${what}`,
  'course-retired': (who, what) => `${who} retired the course ${what}`,
  'course-restored': (who, what) => `${who} restored the course ${what}`,
  'course-deleted': (who, what) => `${who} deleted the course ${what}`,
  'activity-added': (who, what) => `${who} added an activity to the course ${what}`,
  'activities-added': (who, what) => `${who} added activities to the course ${what}`,
  'activity-renamed': (who, what) => `${who} renamed an activity of the course ${what}`,
  'activities-ordered': (who, what) => `${who} changed the order of the course ${what}`,
  'activity-retired': (who, what) => `${who} retired an activity of the course ${what}`,
  'activity-restored': (who, what) => `${who} restored an activity of the course ${what}`,
  'activity-deleted': (who, what) => `${who} deleted an activity of the course ${what}`,
  'activity-rubric-changed': (who, what) => `${who} changed the rubric of a practice in the course ${what}`,
  'course-author-named': (who, what) => `${who} let ${what} publish courses of a program`,
  'course-author-ended': (who, what) => `${who} no longer lets ${what} publish courses of a program`,
  'course-text-proposed': (who, what) => `${who} proposed a text of the course ${what}`,
  'course-proposal-withdrawn': (who, what) => `${who} withdrew a proposed text of the course ${what}`,
  'course-proposal-published': (who, what) => `${who} published a proposed text of the course ${what}`,
  'course-proposal-returned': (who, what) => `${who} sent back a proposed text of the course ${what}`,
  'course-locked': (who, what) => `${who} locked ${what}`,
  'course-unlocked': (who, what) => `${who} unlocked ${what}`,
  'lesson-taught': (who, what) => `${who} marked a lesson as taught in ${what}`,
  'lesson-taken-back': (who, what) => `${who} unmarked a lesson as taught in ${what}`,
  'due-date-changed': (who, what) => `${who} changed a due date of the group ${what}`,
  'course-terms-changed': (who, what) =>
    `${who} changed when a course is due, or what comes before it, for the group ${what}`,
  'exam-changed': (who, what) => `${who} changed the dates of an exam of ${what}`,
  'course-letter-sent': (who, what) => `${who} wrote to people who had not begun ${what}`,
  'course-letter-taken-back': (who, what) => `${who} took back a message about ${what}`,
  'certificate-revoked': (who, what) => `${who} revoked a certificate of the program ${what}`,
  'event-created': (who, what) => `${who} planned the event ${what}`,
  'event-changed': (who, what) => `${who} changed the event ${what}`,
  'event-deleted': (who, what) => `${who} canceled the event ${what}`,
  'event-brought-back': (who, what) => `${who} brought back the event ${what}`,
  'video-deleted': (who, what) => `${who} deleted the video ${what}`,
  'video-shared': (who, what) => `${who} shared the video ${what}`,
  'video-unshared': (who, what) => `${who} removed the video ${what} from the library`,
  'fault-resolved': (who, what) => `${who} resolved the fault ${what}`,
  'fault-reopened': (who, what) => `${who} reopened the fault ${what}`,
  'letter-text-changed': (who, what) => `${who} changed the message ${what}`,
  'letter-text-reset': (who, what) => `${who} reset the message ${what} to the original`,
  'workshop-invitation-accepted': (_who, what) => `${what} accepted the invitation to workshops`,
  'attendee-added': (who, what) => `${who} added ${what} to a workshop`,
  'attendee-inactivated': (who, what) => `${who} inactivated ${what} as an attendee`,
  'attendee-reactivated': (who, what) => `${who} made ${what} an active attendee again`,
  'attendee-moved': (who, what) => `${who} moved ${what} to another workshop`,
  'attendee-arrived': (who, what) => `${who} marked ${what} as arrived at a workshop`,
  'attendee-arrival-undone': (who, what) => `${who} said that ${what} hasn’t arrived at a workshop`,
  'auditor-changed': (who, what) => `${who} changed whether ${what} is an auditor`,
  'payment-processed': (who, what) => `${who} processed a payment of ${what}`,
  'payment-reversed': (who, what) => `${who} reversed a payment of ${what}`,
  'attendee-certificate-added': (who, what) => `${who} added a certificate of a workshop for ${what}`,
  'attendee-certificate-removed': (who, what) => `${who} removed a certificate of a workshop of ${what}`,
  'workshop-registration-sent': (who, what) => `${who} sent ${what} a registration email for a workshop`,
  'workshop-created': (who, what) => `${who} planned the workshop ${what}`,
  'workshop-changed': (who, what) => `${who} changed the workshop ${what}`,
  'workshop-duplicated': (who, what) => `${who} planned the workshop ${what} as a copy of another`,
  'workshop-canceled': (who, what) => `${who} canceled the workshop ${what}`,
  'workshop-brought-back': (who, what) => `${who} brought back the workshop ${what}`,
  'workshop-message-sent': (who, what) => `${who} wrote to people of the workshop ${what}`,
  'workshop-page-opened': (who, what) => `${who} switched on the public page of the workshop ${what}`,
  'workshop-page-closed': (who, what) => `${who} switched off the public page of the workshop ${what}`,
  'place-request-accepted': (who, what) => `${who} accepted a request for a place in the workshop ${what}`,
  'place-request-declined': (who, what) => `${who} declined a request for a place in the workshop ${what}`,
  'procedure-added': (who, what) => `${who} added the procedure ${what}`,
  'procedure-changed': (who, what) => `${who} changed the procedure ${what}`,
  'workshop-course-created': (who, what) => `${who} created the workshop course ${what}`,
  'workshop-course-changed': (who, what) => `${who} changed the title or description of the course ${what}`,
  'workshop-course-published': (who, what) => `${who} published the workshop course ${what}`,
  'workshop-course-retired': (who, what) => `${who} retired the workshop course ${what}`,
  'workshop-course-restored': (who, what) => `${who} restored the workshop course ${what}`,
  'workshop-course-deleted': (who, what) => `${who} deleted the workshop course ${what}`,
  'workshop-course-added': (who, what) => `${who} added courses to the workshop ${what}`,
  'workshop-course-removed': (who, what) => `${who} removed a course from the workshop ${what}`,
  'workshop-courses-ordered': (who, what) =>
    `${who} put the courses of the workshop ${what} in another order`,
  'workshop-course-parts-changed': (who, what) => `${who} changed what is in a course of ${what}`,
  'didactic-created': (who, what) => `${who} created the didactic ${what}`,
  'didactic-renamed': (who, what) => `${who} renamed the didactic ${what}`,
  'didactic-saved': (who, what) => `${who} saved a new version of the didactic ${what}`,
  'didactic-retired': (who, what) => `${who} retired the didactic ${what}`,
  'didactic-restored': (who, what) => `${who} restored the didactic ${what}`,
  'didactic-deleted': (who, what) => `${who} deleted the didactic ${what}`,
  'didactic-version-changed': (who, what) =>
    `${who} let workshops have another version of the didactic ${what}`,
  'workshop-video-renamed': (who, what) => `${who} renamed the video ${what}`,
  'workshop-video-sent': (who, what) => `${who} sent the video ${what} to a workshop course`,
  'workshop-video-deleted': (who, what) => `${who} deleted the video ${what} of workshop courses`,
  'playlist-created': (who, what) => `${who} made a playlist for the workshop ${what}`,
  'playlist-changed': (who, what) =>
    `${who} changed the title or description of a playlist of the workshop ${what}`,
  'playlist-deleted': (who, what) => `${who} deleted a playlist of the workshop ${what}`,
  'playlist-videos-changed': (who, what) => `${who} changed a playlist of the workshop ${what}`,
  'playlists-ordered': (who, what) => `${who} put the playlists of the workshop ${what} in another order`,
  'runner-token-made': (who, what) => `${who} made a token for ${what}`,
  'runner-registered': (who, what) => `${who} registered ${what}`,
  'runner-revoked': (who, what) => `${who} revoked ${what}`,
  'legal-page-published': (who, what) => `${who} published the page ${what}`,
}

const goneWords: Readonly<Record<AuditSubject, string>> = {
  course: 'a deleted course',
  event: 'a deleted event',
  fault: 'a fault that was forgotten',
  'group-course': 'a course that the group no longer has',
  institution: 'a deleted institution',
  'legal-page': 'a legal page',
  'letter-text': 'a message by mail',
  program: 'a deleted program',
  runner: 'a runner',
  'shared-video': 'a deleted video',
  system: 'a deleted system',
  user: 'a deleted person',
  'user-group': 'a deleted group',
  video: 'a deleted video',
  workshop: 'a deleted workshop',
  'workshop-course': 'a deleted workshop course',
  'workshop-didactic': 'a deleted didactic',
  'workshop-procedure': 'a deleted procedure',
  'workshop-video': 'a deleted video',
}

const OPERATOR = 'The operator of the server'
const DELETED = 'A deleted person'

/** Who did what, in a sentence. A newer server may send actions that have no sentence here. */
export function describeEntry({ actor, action, subjectType, subjectName }: AuditEntry): string {
  const who = actor === null ? OPERATOR : (actor.name ?? DELETED)
  const what = subjectName ?? (isIn(goneWords, subjectType) ? goneWords[subjectType] : 'something')
  const sentence = isIn(actionWords, action) ? actionWords[action](who, what) : `${who} changed ${what}`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function isIn<Table extends object>(table: Table, key: string): key is keyof Table & string {
  return Object.hasOwn(table, key)
}

const fieldWords: Readonly<Record<string, string>> = {
  activeProgram: 'Active',
  isPrepCourse: 'Before the program',
  isLeaderboardAnonymized: 'Names hidden on the leaderboard',
  timezone: 'Time zone',
  timezoneOption: 'Time zone',
  dueAt: 'Due',
  addedCourses: 'Courses added',
  removedCourses: 'Courses removed',
  added: 'Groups added',
  removed: 'Groups removed',
}

/** `implementationUserId` as "Implementation user", `isLocked` as "Locked". */
export function nameField(field: string): string {
  const parts = field.split('.').map((part) => fieldWords[part] ?? humanize(part))
  return [...new Set(parts)].join(': ')
}

function humanize(name: string): string {
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/(?<=.)Ids?$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/
const CONSTANT = /^[A-Z]{2,}(_[A-Z]+)+$/

export function describeValue(value: AuditValue, timeZone: string): string {
  if (value === null || value === '') return auditWords.none
  if (typeof value === 'boolean') return value ? auditWords.yes : auditWords.no
  if (typeof value === 'number') return String(value)
  if (MOMENT.test(value)) return formatMoment(value, timeZone)
  return CONSTANT.test(value) ? humanize(value.replaceAll('_', ' ')) : value
}

export function countEntries(total: number): string {
  if (total > COUNTED_MAX) return `More than ${countText(COUNTED_MAX)} changes`
  return total === 1 ? '1 change' : `${countText(total)} changes`
}

export function countFields(count: number): string {
  return count === 1 ? '1 field' : `${countText(count)} fields`
}
