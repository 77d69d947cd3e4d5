import { isDeepStrictEqual } from 'node:util'
import type { Program, ProgramFacts, ProgramPlace } from '#contract/endpoints/structure/structure-values.ts'

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

/** Facts, some of which may not be spoken of. */
export type SomeFacts = { [Name in keyof ProgramFacts]?: ProgramFacts[Name] | undefined }

/** What of the given facts differs from what stands, before and after. */
export function changedFacts(known: Program, facts: SomeFacts) {
  const changed = names.filter(
    (name) => facts[name] !== undefined && !isDeepStrictEqual(facts[name], known[name]),
  )
  const of = (values: SomeFacts): Partial<ProgramFacts> =>
    Object.fromEntries(changed.map((name) => [name, values[name]]))
  return { names: changed, before: of(known), after: of(facts) }
}

/** Whether the choices lead anywhere else than where the program is. What they made before has its id, and is here. */
export function isElsewhere({ system, institution }: Program, place: ProgramPlace): boolean {
  const isSameSystem = place.system.choice === 'DNE' ? system.isStandalone : place.system.id === system.id
  return !isSameSystem || place.institution.id !== institution?.id
}

/** As they are stored. */
export function columnsOf({ timezoneOption, ...facts }: ProgramFacts) {
  return { ...facts, timezone: timezoneOption.timezone }
}

/** As they are stored; what is not spoken of is left out. */
export function changedColumnsOf({ timezoneOption, ...facts }: Partial<ProgramFacts>) {
  return { ...facts, ...(timezoneOption !== undefined && { timezone: timezoneOption.timezone }) }
}
