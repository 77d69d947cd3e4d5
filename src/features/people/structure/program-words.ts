import type { ProgramDirector } from '#contract/endpoints/people/structure-values.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { countText } from '#domain/count-text.ts'
import { expiryOf, lastDayOf } from '#domain/people/programs/program-draft.ts'
import { formatDay } from '#domain/time/day-text.ts'

export const programWords = {
  /** The title of its page until its name is known. */
  unnamed: 'Program',
  notFound: { title: 'Program not found', text: 'It may have been removed, or it isn’t yours to see.' },
  away: { title: 'You’re offline', text: 'This program loads when you’re back online.' },
  safe: 'Nothing was changed.',
  edit: 'Edit',
  toPeople: 'People',
  toCourses: 'Courses you write',
  progress: 'Progress',
  inactivate: 'Inactivate',
  reactivate: 'Reactivate',
  about: 'Program',
  place: 'Where it is',
  account: 'Account',
  directors: 'Directors',
  noDirectors: 'No one directs this program yet.',
  inactiveTitle: 'This program is inactive.',
  inactiveText:
    'Its people can sign in, see and export what’s theirs, and send what waits on their devices. Nothing new can be recorded, submitted or invited.',
  changedBy: (name: string, when: string) => `Last changed by ${name}, ${when}`,
  none: '–',
  people: (residents: number, faculty: number) =>
    `${countOf(residents, 'resident', 'residents')} · ${countText(faculty)} faculty`,
  offline: 'You’re offline. Nothing was changed.',
  failed: 'The server couldn’t do this. Nothing was changed.',
  stale: 'Someone else just changed this program. Check what’s new, then try again.',
  endTime: 'End time now',
  giveTime: 'Restore',
  changeTime: 'Change last day',
  endedDirectors: (count: number) => `Time ended (${countText(count)})`,
  actionsFor: (name: string) => `Actions for ${name}`,
} as const

export const labels = {
  title: 'Program name',
  place: 'System and institution',
  specialty: 'Specialty',
  timezone: 'Time zone',
  system: 'System',
  institution: 'Institution',
  accountKind: 'Account',
  accountNumber: 'Account number',
  implementationUserId: 'Implementation manager',
  fieldTeamUserId: 'Field team member',
  programAddresses: 'Addresses',
  directors: 'Directors',
} as const

export const inactivateWords = {
  title: (name: string) => `Inactivate ${name}?`,
  text: ({ people, invitations, events }: { people: number; invitations: number; events: number }) =>
    [
      `${countOf(people, 'person', 'people')} can still sign in, see and export what’s theirs, and send what waits on their devices.`,
      'Nothing new can be recorded, submitted or invited.',
      invitations === 0
        ? null
        : `${countOf(invitations, 'open invitation', 'open invitations')} end now and aren’t restored by reactivating.`,
      events === 0
        ? null
        : `${countOf(events, 'upcoming event stays', 'upcoming events stay')} on the schedule.`,
      'You can reactivate the program anytime.',
    ]
      .filter((sentence) => sentence !== null)
      .join(' '),
  done: (name: string) => `${name} is inactive.`,
  undone: (name: string) => `${name} is active again. Invitations that ended can be sent again.`,
} as const

export const timeWords = {
  title: (name: string) => `End ${name}’s time now?`,
  text: 'They no longer see or manage this program, its groups, residents and schedule, also as a proctor. Their account, their own videos, their evaluations and events that invite them by name stay. You can restore them as a director anytime.',
  ended: (name: string) => `${name} no longer directs this program.`,
  restored: (name: string) => `${name} directs this program again.`,
  changeTitle: (name: string) => `When does ${name}’s time end?`,
  restoreTitle: (name: string) => `Restore ${name} as a director?`,
  lastDay: 'Last day',
  lastDayHelp: (zone: string) => `Until the end of that day in ${zone}. Leave empty for no end.`,
  zone: (zone: string) => `Dates are those of the program: ${zone}.`,
  save: 'Save',
  restore: 'Restore',
  cancel: 'Cancel',
  changed: (name: string, lastDay: string | null) =>
    lastDay === null
      ? `${name}’s time has no end.`
      : `${name} directs this program until ${formatDay(lastDay, { dateStyle: 'medium' })}.`,
  describe({ isExpired, expiresAt, isRegistered }: ProgramDirector, timeZone: string): string {
    const end = expiresAt === null ? null : formatEnd(expiresAt, timeZone)
    if (isExpired) return end === null ? 'Time ended' : `Time ended ${end}`
    const until = end === null ? null : `Until ${end}`
    return [isRegistered ? null : 'Not registered yet', until].filter(Boolean).join(' · ')
  },
} as const

/** A time that ends with a day is shown by that day; one that was ended, by the moment. */
function formatEnd(expiresAt: string, timeZone: string): string {
  const day = lastDayOf(expiresAt, timeZone)
  const isWhole = Date.parse(expiryOf(day, timeZone) ?? '') === Date.parse(expiresAt)
  return isWhole ? formatDay(day, { dateStyle: 'medium' }) : formatMoment(expiresAt, timeZone)
}

function countOf(count: number, one: string, several: string): string {
  return `${countText(count)} ${count === 1 ? one : several}`
}
