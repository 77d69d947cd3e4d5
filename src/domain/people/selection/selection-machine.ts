import type { ProgramId, SystemId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { ViewMode } from '#contract/vocabulary/roles.ts'
import { stay, type Step } from '../../machine/step.ts'

export interface SelectedSystem {
  id: SystemId
  systemName: string
}

export interface SelectedProgram {
  id: ProgramId
  title: string
  /** Known for people who oversee systems. */
  system: SelectedSystem | null
  /** IANA name, if known: the time zone in which those who oversee it read times (spec 2 §6). */
  timezone?: string | undefined
  /** Left out if the program is active. */
  isInactive?: boolean
}

/** Includes its names, so that it can be shown before any list has been read. */
export interface SelectedGroup {
  id: UserGroupId
  name: string
  /** Expired groups are read-only. */
  isActive: boolean
  program: SelectedProgram | null
}

/** What a person chose to look at. Null: they chose nothing and see the default. */
export interface Choice {
  viewMode: ViewMode | null
  /** Each view has its own. */
  groups: Readonly<Record<ViewMode, SelectedGroup | null>>
  program: SelectedProgram | null
}

export const noChoice: Choice = { viewMode: null, groups: { RESIDENT: null, PROCTOR: null }, program: null }

export type SelectionState = { status: 'nobody' } | { status: 'somebody'; userId: UserId; choice: Choice }

export type SelectionEvent =
  /** Somebody signed in, or was signed in when the page opened; `stored` is what they chose in this browser session. */
  | { type: 'person-came'; userId: UserId; stored: Choice | null }
  | { type: 'person-left' }
  | { type: 'view-chosen'; viewMode: ViewMode }
  /** Null is all active groups. */
  | { type: 'group-chosen'; viewMode: ViewMode; group: SelectedGroup | null }
  /** Null is all programs. */
  | { type: 'program-chosen'; program: SelectedProgram | null }
  /** Spec 1 §4: a sign-in starts fresh, and logging out resets all stores. */
  | { type: 'stores-reset' }

export type SelectionCommand = { type: 'store-choice'; userId: UserId; choice: Choice } | { type: 'forget' }

type SelectionStep = Step<SelectionState, SelectionCommand>

/** Pure: the choice after an event, and what this browser session should remember of it. */
export function stepSelection(state: SelectionState, event: SelectionEvent): SelectionStep {
  switch (event.type) {
    case 'person-came':
      return stay({ status: 'somebody', userId: event.userId, choice: event.stored ?? noChoice })
    case 'person-left':
      return stay({ status: 'nobody' })
    case 'view-chosen':
      return choose(state, () => ({ viewMode: event.viewMode }))
    case 'group-chosen':
      return choose(state, ({ groups }) => ({ groups: { ...groups, [event.viewMode]: event.group } }))
    case 'program-chosen':
      return choose(state, () => ({ program: event.program }))
    case 'stores-reset': {
      const next = state.status === 'somebody' ? { ...state, choice: noChoice } : state
      return { state: next, commands: [{ type: 'forget' }] }
    }
  }
}

function choose(state: SelectionState, change: (choice: Choice) => Partial<Choice>): SelectionStep {
  if (state.status === 'nobody') return stay(state)
  const { userId } = state
  const choice = { ...state.choice, ...change(state.choice) }
  return { state: { ...state, choice }, commands: [{ type: 'store-choice', userId, choice }] }
}
