import { useTimeZone } from '#features/shared/use-time-zone.ts'

/** The day of a moment where the person is, in words. */
export function useDayText(): (moment: string) => string {
  const timeZone = useTimeZone()
  return (moment) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(Date.parse(moment))
}
