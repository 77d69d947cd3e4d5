import { ALL_GROUPS_NAME } from '#features/shared/selection/all-groups-name.ts'
import { overseesPrograms } from '#contract/policies/roles.ts'
import { roleDisplayNames, type Role, type ViewMode } from '#contract/vocabulary/roles.ts'
import type { SelectedGroup, SelectedProgram } from '#domain/people/selection/selection-machine.ts'
import type { CurrentSelection } from '#features/shared/selection/use-selection.ts'
import type { Choice } from '#ui/controls/choices/choice.ts'

/** Spec 1 §4: the id of the option for all groups. */
export const ALL = 'all'

export const selectionWords = {
  panel: 'What to show',
  showing: 'Showing',
  view: 'View',
  groups: 'Groups',
  programs: 'Programs',
  allGroups: ALL_GROUPS_NAME,
  allPrograms: 'All programs',
  expired: 'Expired',
  inactive: 'Inactive',
  nothingFound: 'No matches',
  changeProgram: 'Change program',
} as const

export interface Face {
  text: string
  subtext: string | null
}

/** A person's own view is named after their role. */
export function viewNames(role: Role): Record<ViewMode, string> {
  return { RESIDENT: roleDisplayNames[role], PROCTOR: 'Proctor' }
}

/** The selection in a line or two; null for people who have nothing to choose. */
export function faceOf(selection: CurrentSelection, role: Role): Face | null {
  const { viewMode, group, program, system, offer } = selection
  const hasViews = offer.viewModes.length > 1
  const view = hasViews ? `${viewNames(role)[viewMode]} view` : null
  if (group !== null && overseesPrograms({ role }) && program !== null && offer.programs.length !== 1) {
    const expired = group.isActive ? null : selectionWords.expired
    return { text: group.name, subtext: subtextOf([program.title, expired]).subtext ?? null }
  }
  if (offer.programs.length > 1 || (offer.isPartial && program !== null && group === null))
    return {
      text: program?.title ?? selectionWords.allPrograms,
      subtext:
        subtextOf([system?.systemName, program?.isInactive === true ? selectionWords.inactive : null])
          .subtext ?? null,
    }
  const choosesGroup = hasGroupChoice(selection, role)
  if (!hasViews && !choosesGroup && !(offer.isPartial && group !== null)) return null
  const only = !choosesGroup && offer.groups.length === 1 ? offer.groups[0] : null
  const text = (group ?? only)?.name ?? (offer.hasAllGroups ? selectionWords.allGroups : null)
  if (text === null) return { text: view ?? '', subtext: null }
  const place = hasSeveralPrograms(offer.groups) ? group?.program?.title : undefined
  const facts = [view, place, group?.isActive === false ? selectionWords.expired : null]
  return { text, subtext: facts.filter(Boolean).join(' · ') || null }
}

/**
 * People who oversee a program look at all of its groups, or at one; a person who teaches one group has nothing to
 * choose.
 */
export function hasGroupChoice({ offer }: Pick<CurrentSelection, 'offer'>, role: Role): boolean {
  return offer.groups.length >= (overseesPrograms({ role }) ? 1 : 2)
}

/** Spec 1 §4: all active groups first, expired ones last. */
export function groupChoices(groups: readonly SelectedGroup[], hasAll: boolean): Choice[] {
  const isOfSeveral = hasSeveralPrograms(groups)
  const all = hasAll ? [{ id: ALL, text: selectionWords.allGroups }] : []
  return [
    ...all,
    ...groups.map(({ id, name, isActive, program }) => {
      const facts = [isOfSeveral ? program?.title : null, isActive ? null : selectionWords.expired]
      const subtext = facts.filter(Boolean).join(' · ')
      return { id, text: name, ...(subtext !== '' && { subtext }) }
    }),
  ]
}

export function programChoices(programs: readonly SelectedProgram[]): Choice[] {
  return [
    { id: ALL, text: selectionWords.allPrograms },
    ...programs.map(({ id, title, system, isInactive }) => ({
      id,
      text: title,
      ...subtextOf([system?.systemName, isInactive === true ? selectionWords.inactive : null]),
    })),
  ]
}

function subtextOf(facts: readonly (string | null | undefined)[]): { subtext?: string } {
  const subtext = facts.filter(Boolean).join(' · ')
  return subtext === '' ? {} : { subtext }
}

function hasSeveralPrograms(groups: readonly SelectedGroup[]): boolean {
  return new Set(groups.flatMap(({ program }) => program?.id ?? [])).size > 1
}
