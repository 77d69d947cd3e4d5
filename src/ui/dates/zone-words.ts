// Apart from what reads dates, which brings a library along.

/** The city that a time zone is called after: "New York". */
export function zoneCity(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** The time zone of a time, in words: "Central Time (Chicago)". */
export function nameZone(timeZone: string, locale?: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  return name === undefined ? zoneCity(timeZone) : `${name} (${zoneCity(timeZone)})`
}
