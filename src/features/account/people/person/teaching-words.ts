import type { CallFailure } from '#contract/endpoint.ts'
import { facultyRefusal, type FacultyRefusal } from '#contract/endpoints/account/further-programs.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'

export const teachingWords = {
  add: 'Add from another program',
  title: 'Add faculty from another program',
  note: 'They keep their program and teach in this one, too: they see its residents, videos and schedule.',
  email: 'Email',
  wrongEmail: 'Enter an email such as maya@hospital.org',
  submit: 'Add',
  cancel: 'Cancel',
  added: (name: string) => `${name} teaches in this program now.`,
  end: 'End teaching here',
  endTitle: (name: string) => `End ${name}’s teaching here?`,
  endText:
    'They no longer see this program’s residents, videos and schedule, and proctor none of its groups. Their own program, and what they did here, stay.',
  ended: (name: string) => `${name} no longer teaches in this program.`,
  notNow: 'You’re offline. Nothing was changed.',
  gone: 'They no longer teach in this program. The list was refreshed.',
  failed: 'The server couldn’t do this. Nothing was changed.',
} as const

const refusals: Readonly<Record<FacultyRefusal, string>> = {
  'no-such-faculty': 'No active faculty member of another program has this email.',
  'inactive-program': 'This program is inactive. Reactivate it first.',
}

/** Why nothing was changed. */
export function describeTeachingTrouble(failure: CallFailure): string {
  const refusal = facultyRefusal.safeParse(failure.details)
  if (refusal.success) return refusals[refusal.data.reason]
  const meaning = meaningOf(failure)
  if (meaning === 'away') return teachingWords.notNow
  return meaning === 'gone' ? teachingWords.gone : teachingWords.failed
}
