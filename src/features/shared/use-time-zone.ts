import { useMe } from './use-me.ts'

/** Where the person is, not the tablet (spec 2 §9). */
export function useTimeZone(): string {
  return useMe()?.timezone ?? 'UTC'
}
