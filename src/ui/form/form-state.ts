import type { Faults } from './fields.ts'

/** What a form knows besides what it was given. */
export interface FormState<Values, Problem> {
  /** Null until something is changed: until then, the form shows what it was given. */
  typed: Values | null
  /** Whose faults are shown. */
  judged: 'all' | readonly (keyof Values)[]
  isBusy: boolean
  /** What the server refused: it stays wrong as long as the field has the value that was sent. */
  refused: { sent: Values; faults: Faults<Values> } | null
  problem: Problem | null
  /** How many attempts were refused, by the form or by the server. */
  refusals: number
}

/** Why values were not accepted: what is wrong with fields, or with the whole. */
export type Refusal<Values, Problem> =
  { faults: Faults<Values>; problem?: Problem } | { faults?: Faults<Values>; problem: Problem }

export const untouched = {
  typed: null,
  judged: [],
  isBusy: false,
  refused: null,
  problem: null,
  refusals: 0,
} as const

type State<Values, Problem> = FormState<Values, Problem>

/** Spec 1 §5, of a form that validates on input. */
export function judge<Values, Problem>(
  state: State<Values, Problem>,
  names: readonly (keyof Values)[],
): State<Values, Problem> {
  if (state.judged === 'all') return state
  return { ...state, judged: [...state.judged, ...names] }
}

/** An attempt to submit: from now on, each input is judged. */
export function attempt<Values, Problem>(
  state: State<Values, Problem>,
  isValid: boolean,
): State<Values, Problem> {
  if (!isValid) return { ...state, judged: 'all', refusals: state.refusals + 1 }
  return { ...state, judged: 'all', isBusy: true, problem: null }
}

/** @param refusal undefined: the values were accepted */
export function settle<Values, Problem>(
  state: State<Values, Problem>,
  sent: Values,
  refusal: Refusal<Values, Problem> | undefined,
): State<Values, Problem> {
  if (refusal === undefined) return { ...state, isBusy: false, refused: null }
  const { faults = {}, problem = null } = refusal
  return { ...state, isBusy: false, refused: { sent, faults }, problem, refusals: state.refusals + 1 }
}

/** What is said beside the fields: before the first attempt nothing, unless the form validates on input. */
export function faultsToShow<Values extends object, Problem>(
  { judged, refused }: State<Values, Problem>,
  values: Values,
  faults: Faults<Values>,
): Faults<Values> {
  const shown: { [Name in keyof Values]?: string } = {}
  for (const name of Object.keys({ ...refused?.faults, ...faults }) as (keyof Values)[]) {
    const own = judged === 'all' || judged.includes(name) ? faults[name] : undefined
    const theirs = refused?.sent[name] === values[name] ? refused.faults[name] : undefined
    const fault = own ?? theirs
    if (fault !== undefined) shown[name] = fault
  }
  return shown
}
