import type { TakeSubmission } from '#domain/upload/take-submission.ts'
import { usePeople } from '#features/shared/reading/use-people.ts'
import type { Told } from './done-words.ts'

/** Who hears of a recording with this submission. Names that this device does not know are left out. */
export function useTold(submission: TakeSubmission): Told {
  const kind = submission.is === 'submitted' && submission.assessorType === 'PEER' ? 'PEER' : 'FACULTY'
  const people = usePeople(kind) ?? []
  if (submission.is === 'saved') return { type: 'nobody' }
  if (submission.assessorType === 'AI') return { type: 'ai' }
  const names = people
    .filter(({ id }) => submission.usersToNotify.includes(id))
    .map(({ fullName }) => fullName)
  if (names.length > 0) return { type: 'people', names }
  return { type: 'everyone', of: kind === 'PEER' ? 'peers' : 'faculty' }
}
