import type { Me } from '#contract/endpoints/session.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Choice } from '#ui/controls/choices/choice.ts'

/** A group whose submissions can be asked for; not active is expired. */
export interface QueueGroup {
  id: UserGroupId
  name: string
  isActive: boolean
  /** Told where groups of several programs stand in one list. */
  program?: string
}

type ProgramGroup = QueueGroup & { isExpired: boolean; parentProgramId: ProgramId }

/** The groups of one's programs, and those that one proctors, each once. */
export function groupsToAssess(
  { proctorGroups, programs = [] }: Pick<Me, 'proctorGroups' | 'programs'>,
  ofPrograms: readonly ProgramGroup[],
): QueueGroup[] {
  const titles = new Map(programs.length > 1 ? programs.map(({ id, title }) => [id, title]) : [])
  const taught = ofPrograms.map(({ id, name, isActive, isExpired, parentProgramId }) => {
    const program = titles.get(parentProgramId)
    return { id, name, isActive: isActive && !isExpired, ...(program !== undefined && { program }) }
  })
  const ids = new Set(taught.map(({ id }) => id))
  return [...taught, ...proctorGroups.filter(({ id }) => !ids.has(id))]
}

/** Spec 1 §4: the all-groups option comes first; expired groups come last, and only by themselves. */
export function groupChoices(groups: readonly QueueGroup[]): Choice<UserGroupId | 'all'>[] {
  const active = groups.filter(({ isActive }) => isActive)
  const expired = groups.filter(({ isActive }) => !isActive)
  return [
    { id: 'all', text: 'All Active Groups' },
    ...active.map(({ id, name, program }) => ({ id, text: name, ...(program && { subtext: program }) })),
    ...expired.map(({ id, name, program }) => ({
      id,
      text: name,
      subtext: program === undefined ? 'expired' : `${program}, expired`,
    })),
  ]
}
