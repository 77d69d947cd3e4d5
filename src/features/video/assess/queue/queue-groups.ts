import type { Me } from '#contract/endpoints/session.ts'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Choice } from '#ui/controls/choices/choice.ts'

/** A group whose submissions can be asked for; not active is expired. */
export interface QueueGroup {
  id: UserGroupId
  name: string
  isActive: boolean
}

type ProgramGroup = QueueGroup & { isExpired: boolean }

/** The groups of one's program, and those that one proctors, each once. */
export function groupsToAssess(
  me: Pick<Me, 'proctorGroups'>,
  ofProgram: readonly ProgramGroup[],
): QueueGroup[] {
  const taught = ofProgram.map(({ id, name, isActive, isExpired }) => ({
    id,
    name,
    isActive: isActive && !isExpired,
  }))
  const ids = new Set(taught.map(({ id }) => id))
  return [...taught, ...me.proctorGroups.filter(({ id }) => !ids.has(id))]
}

/** Spec 1 §4: the all-groups option comes first; expired groups come last, and only by themselves. */
export function groupChoices(groups: readonly QueueGroup[]): Choice<UserGroupId | 'all'>[] {
  const active = groups.filter(({ isActive }) => isActive)
  const expired = groups.filter(({ isActive }) => !isActive)
  return [
    { id: 'all', text: 'All Active Groups' },
    ...active.map(({ id, name }) => ({ id, text: name })),
    ...expired.map(({ id, name }) => ({ id, text: name, subtext: 'expired' })),
  ]
}
