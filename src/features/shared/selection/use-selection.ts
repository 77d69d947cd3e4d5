import { skipToken, useQuery } from '@tanstack/react-query'
import { createContext, createElement, type ReactNode, useContext, useDeferredValue } from 'react'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { overseesPrograms } from '#contract/policies/roles.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { type Choice, noChoice } from '#domain/people/selection/selection-machine.ts'
import {
  type ScopeQuery,
  type Offer,
  programQueryOf,
  programsOfGroups,
  scopeQueryOf,
  type Selected,
  selectedOf,
} from '#domain/people/selection/selected.ts'
import { endpointQuery } from '../reading/endpoint-query.ts'
import { useProgramGroups } from '../reading/use-program-groups.ts'
import { useMe } from '../use-me.ts'
import { useServices } from '../use-services.ts'
import { useWatchable } from '../use-watchable.ts'

export interface CurrentSelection extends Selected {
  /** What can be selected instead. */
  offer: Offer
  /** Parameters for lists of videos and of residents. */
  scope: ScopeQuery
  /** The program whose lists are fetched; null is all of the person's. */
  askedProgram: ProgramId | null
}

const ofNobody: CurrentSelection = {
  viewMode: 'RESIDENT',
  group: null,
  program: null,
  system: null,
  offer: { viewModes: [], groups: [], hasAllGroups: false, programs: [], isPartial: false },
  scope: {},
  askedProgram: null,
}

/**
 * The choice that every screen follows: a moment after it is made, so that the switch itself is painted first, then the
 * screen is drawn in pieces, and the next tap is never blocked. Followed once for all, the tap renders none of them.
 */
export const FollowedChoice = createContext(noChoice)

export function FollowedSelection({ children }: { children: ReactNode }) {
  const choice = useChoice()
  const person = useMe()?.id
  const deferred = useDeferredValue(choice)
  // One person's choice is never shown to the next.
  const isTheirs = useDeferredValue(person) === person
  return createElement(FollowedChoice, { value: isTheirs ? deferred : choice }, children)
}

/** The system, program, group and view that every screen shows (spec 1 §4, §6). */
export function useSelection(): CurrentSelection {
  return useSelectionOf(useContext(FollowedChoice))
}

/** The selection right after the choice, for what shows it. */
export function useSelectionAtOnce(): CurrentSelection {
  return useSelectionOf(useChoice())
}

function useChoice(): Choice {
  return useWatchable(useServices().selection)
}

function useSelectionOf(choice: Choice): CurrentSelection {
  const me = useMe()
  const asksSystems = me !== null && overseesPrograms(me)
  const answer = useQuery(
    endpointQuery(listSystems, asksSystems ? { query: { projection: 'inlineSystemInfo' } } : skipToken),
  )
  const systems = answer.data?._embedded.system ?? null
  const groups = useProgramGroups(me === null ? [] : programsOfGroups(me, choice, systems))
  if (me === null) return ofNobody
  const selected = selectedOf(me, choice, { groups, systems })
  return { ...selected, scope: scopeQueryOf(me, selected), askedProgram: programQueryOf(me, selected) }
}
