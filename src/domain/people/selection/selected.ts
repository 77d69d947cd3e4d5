import type { Reply } from '#contract/endpoint.ts'
import type { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import type { listSystems } from '#contract/endpoints/people/system-list.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { isFaculty, isResident, overseesPrograms } from '#contract/policies/roles.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { ViewMode } from '#contract/vocabulary/roles.ts'
import type { Choice, SelectedGroup, SelectedProgram, SelectedSystem } from './selection-machine.ts'
import { programIdsOf } from '../../session/programs-of.ts'
import { viewModeOf, viewModesOf } from './view-mode.ts'

type System = Reply<typeof listSystems>['_embedded']['system'][number]
type ProgramGroup = Pick<
  Reply<typeof listProgramGroups>[number],
  'id' | 'name' | 'isActive' | 'isExpired' | 'parentProgramId'
>

/** The lists that a selection is made from, as far as this device has them. */
export interface KnownPlaces {
  /** The groups of each program in `programsOfGroups`; null for programs whose groups are not known yet. */
  groups: readonly (readonly ProgramGroup[] | null)[]
  systems: readonly System[] | null
}

/** What this person may choose from. With only one of something there is nothing to choose. */
export interface Offer {
  viewModes: readonly ViewMode[]
  /** Active ones first. */
  groups: readonly SelectedGroup[]
  /**
   * Whether several groups can be selected at once: all active ones of a program, or of all programs where they teach.
   */
  hasAllGroups: boolean
  programs: readonly SelectedProgram[]
  /** A list is still loading, which may contain what was chosen. */
  isPartial: boolean
}

export interface Selected {
  viewMode: ViewMode
  /** Null: all active groups, or none for people without groups. */
  group: SelectedGroup | null
  /** Null: all programs that the person belongs to or oversees. */
  program: SelectedProgram | null
  system: SelectedSystem | null
}

/** The programs whose groups are offered: all where the person teaches, or the selected one of those they oversee. */
export function programsOfGroups(me: Me, choice: Choice, systems: KnownPlaces['systems']): ProgramId[] {
  if (isFaculty(me)) return programIdsOf(me)
  const program = overseesPrograms(me) ? overseen(choice, systems) : null
  return program === null ? [] : [program.id]
}

/** Spec 1 §3 and §4: what may be chosen depends on the person, their view and the known lists. */
function offerTo(me: Me, viewMode: ViewMode, program: SelectedProgram | null, known: KnownPlaces): Offer {
  const oversees = overseesPrograms(me)
  const choosesGroups = viewMode === 'RESIDENT' && (isFaculty(me) || program !== null)
  const waitsForPrograms = oversees && known.systems === null
  const groups = groupsOf(me, viewMode, program, known)
  return {
    viewModes: viewModesOf(me),
    groups: groups.toSorted((a, b) => Number(b.isActive) - Number(a.isActive)),
    hasAllGroups: viewMode === 'PROCTOR' ? groups.length > 1 : choosesGroups,
    programs: oversees ? (known.systems ?? []).flatMap(programsOf) : [],
    isPartial: waitsForPrograms || (choosesGroups && known.groups.includes(null)),
  }
}

/** The current selection. A choice that no longer exists is ignored. */
export function selectedOf(me: Me, choice: Choice, known: KnownPlaces): Selected & { offer: Offer } {
  const viewMode = viewModeOf(me, choice.viewMode)
  const oversees = overseesPrograms(me)
  const program = oversees ? overseen(choice, known.systems) : null
  const offer = offerTo(me, viewMode, program, known)
  const wanted = choice.groups[viewMode]
  // A choice made in another program waits until they return to that program.
  const isElsewhere = oversees && viewMode === 'RESIDENT' && wanted?.program?.id !== program?.id
  const chosen = isElsewhere ? null : stillThere(wanted, offer.groups, offer)
  const group = chosen ?? (offer.hasAllGroups ? null : ownGroup(me, offer.groups))
  const shown = oversees ? program : (group?.program ?? onlyProgram(me))
  return { viewMode, group, program: shown, system: shown?.system ?? null, offer }
}

/** The group that a resident belongs to and works for, whatever view they use to look at others. */
export function ownGroupOf(me: Me, choice: Choice): SelectedGroup | null {
  if (!isResident(me)) return null
  return selectedOf(me, { ...choice, viewMode: 'RESIDENT' }, { groups: [], systems: null }).group
}

/** The parameters that limit a list of the server to the selection. */
export interface ScopeQuery {
  groupId?: UserGroupId
  viewMode?: 'PROCTOR'
}

/** Left out if it would not narrow anything. */
export function scopeQueryOf(me: Me, { viewMode, group, offer }: Selected & { offer: Offer }): ScopeQuery {
  if (group !== null && (offer.hasAllGroups || offer.groups.length > 1)) return { groupId: group.id }
  return viewMode === 'PROCTOR' && isFaculty(me) ? { viewMode } : {}
}

/** The program whose lists are requested; null if that would be all there is. */
export function programQueryOf(me: Me, { program }: Pick<Selected, 'program'>): ProgramId | null {
  const hasSeveral = overseesPrograms(me) || (me.programs ?? []).length > 1
  return hasSeveral ? (program?.id ?? null) : null
}

/** The selected program of a person who oversees several; with only one, that one. */
function overseen({ program }: Choice, systems: KnownPlaces['systems']): SelectedProgram | null {
  if (systems === null) return program
  const offered = systems.flatMap(programsOf)
  const [only = null, ...others] = offered
  return offered.find(({ id }) => id === program?.id) ?? (others.length === 0 ? only : null)
}

function groupsOf(
  me: Me,
  viewMode: ViewMode,
  overseenProgram: SelectedProgram | null,
  { groups }: KnownPlaces,
): SelectedGroup[] {
  const proctored = me.proctorGroups.map((group) => ({ ...group, program: null }))
  if (viewMode === 'PROCTOR') return proctored
  if (isResident(me)) {
    const program = onlyProgram(me)
    return me.isActive
      ? me.userGroups.filter(({ isActive }) => isActive).map((group) => ({ ...group, program }))
      : []
  }
  const own = overseenProgram === null ? ownPrograms(me) : [overseenProgram]
  if (!isFaculty(me) && overseenProgram === null) return []
  const programs = new Map(own.map((program) => [program.id, program]))
  const taught = groups.flatMap((ofProgram) =>
    (ofProgram ?? []).map(({ id, name, isActive, isExpired, parentProgramId }) => ({
      id,
      name,
      isActive: isActive && !isExpired,
      program: programs.get(parentProgramId) ?? null,
    })),
  )
  const ids = new Set(taught.map(({ id }) => id))
  const besides = overseenProgram === null ? proctored.filter(({ id }) => !ids.has(id)) : []
  return [...taught, ...besides]
}

function programsOf({ id, systemName, programs }: System): SelectedProgram[] {
  return programs.map((program) => ({
    id: program.id,
    title: program.title,
    system: { id, systemName },
    ...(program.timezone !== undefined && { timezone: program.timezone }),
    ...(!program.activeProgram && { isInactive: true }),
  }))
}

function ownPrograms({ programs = [] }: Pick<Me, 'programs'>): SelectedProgram[] {
  return programs.map(({ id, title, timezone }) => ({
    id,
    title,
    system: null,
    ...(timezone !== undefined && { timezone }),
  }))
}

function onlyProgram(me: Pick<Me, 'programs'>): SelectedProgram | null {
  const [program, ...others] = ownPrograms(me)
  return program !== undefined && others.length === 0 ? program : null
}

function ownGroup({ currentUserGroupId }: Me, groups: readonly SelectedGroup[]): SelectedGroup | null {
  return groups.find(({ id }) => id === currentUserGroupId) ?? groups[0] ?? null
}

function stillThere<Place extends { id: string }>(
  chosen: Place | null,
  offered: readonly Place[],
  { isPartial }: Offer,
): Place | null {
  if (chosen === null) return null
  return offered.find(({ id }) => id === chosen.id) ?? (isPartial ? chosen : null)
}
