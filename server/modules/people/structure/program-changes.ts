import { isDeepStrictEqual } from 'node:util'
import type { Program, ProgramFacts } from '#contract/endpoints/people/structure-values.ts'
import type { MadePlace } from './made-places.ts'

const names = [
  'title',
  'programAddresses',
  'timezoneOption',
  'specialty',
  'accountNumber',
  'accountKind',
  'implementationUserId',
  'fieldTeamUserId',
] as const satisfies readonly (keyof ProgramFacts)[]

/** Facts of a program; those that are left out don't change. */
export type SomeFacts = { [Name in keyof ProgramFacts]?: ProgramFacts[Name] | undefined }

/** The given facts that differ from the current ones, before and after. */
export function changedFacts(known: Program, facts: SomeFacts) {
  const changed = names.filter(
    (name) => facts[name] !== undefined && !isDeepStrictEqual(facts[name], known[name]),
  )
  const of = (values: SomeFacts): Partial<ProgramFacts> =>
    Object.fromEntries(changed.map((name) => [name, values[name]]))
  return { names: changed, before: of(known), after: of(facts) }
}

/**
 * Whether the choices lead to another place than the program's. A place that an earlier call created has its id, so it
 * counts as the same.
 */
export function isElsewhere({ system, institution }: Program, place: MadePlace): boolean {
  const isSameSystem = place.system.choice === 'DNE' ? system.isStandalone : place.system.id === system.id
  return !isSameSystem || place.institution.id !== institution?.id
}

/** The columns that store these facts. */
export function columnsOf({ timezoneOption, ...facts }: ProgramFacts) {
  return { ...facts, timezone: timezoneOption.timezone }
}

/** The columns that store these facts, without those that are left out. */
export function changedColumnsOf({ timezoneOption, ...facts }: Partial<ProgramFacts>) {
  return { ...facts, ...(timezoneOption !== undefined && { timezone: timezoneOption.timezone }) }
}
