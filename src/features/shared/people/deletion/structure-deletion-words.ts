import type { CallFailure } from '#contract/endpoint.ts'
import type { Deletable } from '#contract/endpoints/people/deletion/structure-deletion.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'

export const structureDeletionWords = {
  title: (name: string) => `Delete ${name}?`,
  looking: 'Checking what belongs to it',
  /** What goes and what stays. */
  goes: {
    system: 'Nothing belongs to it. Only its name is deleted.',
    standalone: 'No program belongs to it. Only its name is deleted.',
    institution: 'No program belongs to it. Only its name is deleted; its system stays.',
    program:
      'No people, groups, events or videos belong to it. Its account, its addresses and what was set for it are deleted; its system and institution stay.',
    group:
      'No one is in it, and nothing was done in it. Its list of courses is deleted, with locks, hidden activities and due dates; the courses themselves stay.',
  } satisfies Record<Deletable | 'standalone', string>,
  forever: 'This can’t be undone.',
  held: 'It can’t be deleted while this belongs to it:',
  everyone: 'People who are inactive or haven’t registered count, too.',
  remove: 'Delete',
  cancel: 'Cancel',
  close: 'Close',
  done: (name: string) => `${name} was deleted.`,
  safe: 'Nothing was changed.',
  notNow: 'You’re offline. Delete it when you’re back online; nothing was changed.',
  gone: 'It isn’t there anymore. Someone else may have deleted it.',
  failed: 'The server couldn’t delete it. Nothing was changed. Try again.',
  actionsFor: (name: string) => `More actions for ${name}`,
  removeNamed: (name: string) => `Delete ${name}`,
  showPeople: 'Show its people and groups',
  showGroupPeople: 'Show its people',
  showEvents: 'Open the schedule',
} as const

/** Why it stays; null: the server has said so. */
export function describeTrouble(failure: CallFailure): string {
  const meaning = meaningOf(failure)
  if (meaning === 'away') return structureDeletionWords.notNow
  if (meaning === 'gone') return structureDeletionWords.gone
  return structureDeletionWords.failed
}
