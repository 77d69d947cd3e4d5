import type { CallFailure } from '#contract/endpoint.ts'
import { facultyRefusal } from '#contract/endpoints/people/further-programs.ts'
import type { TeachingRequestState } from '#contract/endpoints/people/teaching-requests.ts'
import { describeTooMany } from '#features/shared/invitations/too-many-letters.ts'
import { facultyRefusals } from '#contract/endpoints/refusal-words.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'

export const teachingWords = {
  add: 'Add from another program',
  title: 'Add faculty from another program',
  note: 'We ask them by mail and in Trocar. Once they agree, they teach in this program, too: they see its residents, videos, and schedule. They keep their own program.',
  email: 'Email',
  wrongEmail: 'Enter an email such as maya@hospital.org',
  submit: 'Ask',
  cancel: 'Cancel',
  added: (name: string) => `${name} teaches in this program now.`,
  sent: (email: string) =>
    `If a faculty member uses ${email}, they’ll be asked. They show up here once they agree.`,
  asked: 'Asked to teach here',
  askedNote: 'They can’t see anything of this program yet, and you can’t change their accounts.',
  stateOf: (state: TeachingRequestState, at: { asked: string; expires: string }) =>
    ({
      asked: `Asked ${at.asked}, not answered yet. Open until ${at.expires}.`,
      declined: 'Declined. You can ask again 30 days later.',
      expired: `Not answered by ${at.expires}. You can ask again.`,
    })[state],
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the request to ${email}`,
  remove: 'Remove',
  withdrawn: (email: string) => `The request to ${email} was withdrawn.`,
  answered: 'They’ve answered by now. The list was refreshed.',
  elsewhere: {
    HOME: (program: string) => `Belongs to ${program}`,
    TEACHES: (program: string) => `Also teaches in ${program}`,
    ASKED: (program: string) => `Asked to teach in ${program}`,
  },
  end: 'End teaching here',
  endTitle: (name: string) => `End ${name}’s teaching here?`,
  endText:
    'They no longer see this program’s residents, videos and schedule, and proctor none of its groups. Their own program, and what they did here, stay.',
  ended: (name: string) => `${name} no longer teaches in this program.`,
  notNow: 'You’re offline. Nothing was changed.',
  gone: 'They no longer teach in this program. The list was refreshed.',
  failed: 'The server couldn’t do this. Nothing was changed.',
} as const

/** Why nothing was changed. */
export function describeTeachingTrouble(failure: CallFailure, gone: string = teachingWords.gone): string {
  const refusal = facultyRefusal.safeParse(failure.details)
  if (refusal.success) return facultyRefusals[refusal.data.reason]
  const tooMany = describeTooMany(failure)
  if (tooMany !== null) return tooMany
  const meaning = meaningOf(failure)
  if (meaning === 'away') return teachingWords.notNow
  return meaning === 'gone' ? gone : teachingWords.failed
}
