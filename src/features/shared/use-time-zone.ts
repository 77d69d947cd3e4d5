import { isAdministrative } from '#contract/policies/roles.ts'
import { usePerson } from './use-me.ts'
import { useServices } from './use-services.ts'
import { useWatchable } from './use-watchable.ts'

/**
 * The time zone of the person, not of the tablet (spec 2 §9); for administrative roles that of the selected program
 * (spec 2 §6).
 */
export function useTimeZone(): string {
  const me = usePerson()
  const { program } = useWatchable(useServices().selection)
  if (me === null) return 'UTC'
  return (isAdministrative(me) ? program?.timezone : undefined) ?? me.timezone
}
