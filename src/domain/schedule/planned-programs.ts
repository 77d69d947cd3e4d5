import type { Me } from '#contract/endpoints/session/session.ts'
import { plansWhereAssigned } from '#contract/policies/schedule/events.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import type { SelectedProgram } from '../people/selection/selection-machine.ts'

export interface PlannedProgram {
  id: ProgramId
  title: string
  /** The time zone in which its times are read. */
  timezone: string
  /** Left out if the program is active; nothing new is planned for inactive ones. */
  isInactive?: boolean
}

/** As far as the device knows, for people who may plan at all. @param programId null: none is selected */
export function mayPlanIn(
  { role, programs = [] }: Pick<Me, 'role' | 'programs'>,
  programId: ProgramId | null,
) {
  if (!plansWhereAssigned({ role })) return true
  return programId === null ? programs.length > 0 : programs.some(({ id }) => id === programId)
}

/** The programs that a new event may belong to: the selected one first (spec 1 §5), then the person's own. */
export function programsToPlan(
  me: Pick<Me, 'role' | 'programs' | 'timezone'>,
  { program, offer }: { program: SelectedProgram | null; offer: { programs: readonly SelectedProgram[] } },
): readonly PlannedProgram[] {
  const known = new Map(offer.programs.map(({ id, timezone }) => [id, timezone]))
  const planned = ({ id, title, timezone, isInactive = false }: KnownProgram): PlannedProgram => ({
    id,
    title,
    // A session stored by an earlier version doesn't know its program's time zone; the form says which one it shows.
    timezone: timezone ?? known.get(id) ?? me.timezone,
    ...(isInactive && { isInactive }),
  })
  const own = (me.programs ?? []).map(({ id, title, timezone, activeProgram }) =>
    planned({ id, title, timezone, isInactive: activeProgram === false }),
  )
  if (program === null || !mayPlanIn(me, program.id)) return own
  const first = own.find(({ id }) => id === program.id) ?? planned(program)
  return [first, ...own.filter(({ id }) => id !== program.id)]
}

type KnownProgram = Pick<SelectedProgram, 'id' | 'title' | 'timezone' | 'isInactive'>
