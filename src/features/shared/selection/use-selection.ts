import { skipToken, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { listSystems } from '#contract/endpoints/courses.ts'
import { overseesPrograms } from '#contract/policies/roles.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import type { Choice } from '#domain/selection/selection-machine.ts'
import {
  type AskedScope,
  type Offer,
  programAsked,
  programsOfGroups,
  scopeAsked,
  type Selected,
  selectedOf,
} from '#domain/selection/selected.ts'
import { endpointQuery } from '../reading/endpoint-query.ts'
import { useProgramGroups } from '../reading/use-program-groups.ts'
import { useMe } from '../use-me.ts'
import { useServices } from '../use-services.ts'
import { useWatchable } from '../use-watchable.ts'

export interface CurrentSelection extends Selected {
  /** What may be chosen instead. */
  offer: Offer
  /** What lists of videos and of residents are asked for. */
  scope: AskedScope
  /** The program whose lists are asked for; null is all of the person's. */
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
 * The system, program, group and view that every screen looks at (spec 1 §4, §6). A moment after it was chosen: what
 * says it at once is painted before the screen, which is drawn in pieces, with a hand free for the next tap.
 */
export function useSelection(): CurrentSelection {
  const choice = useChoice()
  const person = useMe()?.id
  const deferred = useDeferredValue(choice)
  // What one person chose is never shown to the next.
  const isTheirs = useDeferredValue(person) === person
  return useSelectionOf(isTheirs ? deferred : choice)
}

/** What was just chosen, for what says it. */
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
  return { ...selected, scope: scopeAsked(me, selected), askedProgram: programAsked(me, selected) }
}
