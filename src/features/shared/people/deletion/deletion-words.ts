import type { CallFailure } from '#contract/endpoint.ts'
import { personRefusal } from '#contract/endpoints/people/managed-people.ts'
import { countText } from '#domain/count-text.ts'
import { deletionRefusals } from '#contract/endpoints/refusal-words.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'

export const deletionWords = {
  title: (name: string) => `Delete ${name}?`,
  looking: 'Checking what they leave behind',
  deleted: 'They left nothing that others need: the account is deleted with everything in it.',
  leaves:
    'They left nothing that others need. They also belong to the workshop portal, so their account stays: only what they have in the residency portal is deleted.',
  anonymized:
    'Others need what they left, so they become a “former” person: name, email, photo, messages and sign-ins go. This stays, without their name:',
  leavesWork:
    'They also belong to the workshop portal, so their account stays. In the residency portal, messages, groups and progress go. Others need the rest: it stays, but as that of a “former” person, without their name:',
  videos: (count: number) => (count === 1 ? '1 video' : `${countText(count)} videos`),
  evaluations: (count: number) => (count === 1 ? '1 assessment' : `${countText(count)} assessments`),
  comments: (count: number) => (count === 1 ? '1 comment' : `${countText(count)} comments`),
  record: 'What they completed in their courses',
  work: 'What they planned, wrote and decided',
  underWay: (count: number) =>
    count === 1
      ? '1 recording is still on its way or being prepared. Inactivate the account instead: the recording still comes in. Delete the account when it has arrived.'
      : `${countText(count)} recordings are still on their way or being prepared. Inactivate the account instead: they still come in. Delete the account when they have arrived.`,
  onDevices: (count: number) =>
    count === 1
      ? '1 recording is still on a device of theirs. Signing in there sends it, even with an inactive account. Delete the account when it has arrived.'
      : `${countText(count)} recordings are still on devices of theirs. Signing in there sends them, even with an inactive account. Delete the account when they have arrived.`,
  giveUp: (count: number) =>
    count === 1
      ? 'Delete anyway: the recording on their device can’t be sent anymore'
      : `Delete anyway: the ${countText(count)} recordings on their devices can’t be sent anymore`,
  devices:
    'Recordings that a device hasn’t told us of yet can’t be sent anymore. Inactivating them keeps that possible.',
  forever: 'This can’t be undone.',
  remove: 'Delete',
  inactivate: 'Inactivate instead',
  done: (name: string) => `${name} was deleted.`,
  doneAnonymized: (name: string) => `${name} was deleted. What others need stays without the name.`,
  cancel: 'Cancel',
  safe: 'Nothing was changed.',
  notNow: 'You’re offline. Nothing was changed.',
  gone: 'This person isn’t there anymore, or isn’t yours to delete.',
  failed: 'The server couldn’t do this. Nothing was changed.',
} as const

/** Why they stay. */
export function describeDeletionTrouble(failure: CallFailure): string {
  const reason = personRefusal.safeParse(failure.details).data?.reason
  if (reason === 'yourself' || reason === 'still-active') return deletionRefusals[reason]
  const meaning = meaningOf(failure)
  if (meaning === 'away') return deletionWords.notNow
  return meaning === 'gone' ? deletionWords.gone : deletionWords.failed
}
