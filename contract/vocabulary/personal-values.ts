import * as z from 'zod/mini'
import { plainDigits } from './people/plain-digits.ts'
import { text } from './plain-values.ts'

// In a file of its own: only screens that change a person's details need it.

/** Digits, starting with the country code if it was typed: `+15555550123`. Other characters are dropped. */
export const phoneNumber = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((typed: string) => plainDigits(typed).replaceAll(/[^\d+]/g, '')),
  ),
  z.string().check(z.regex(/^\+?\d{5,15}$/)),
)

/** An IANA name that the runtime knows. */
export const timeZone = text(64).check(z.refine(isTimeZone))

/** Names of IANA. Other abbreviations of three letters mean one place in Node, and another or none in a database. */
const SHORT_NAMES = new Set('CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' '))

function isAbbreviation(name: string): boolean {
  return /^[A-Za-z]{3}$/.test(name) && !SHORT_NAMES.has(name.toUpperCase())
}

/** The name of IANA for it; null if the runtime doesn't know it. */
function placeOf(name: string): string | null {
  try {
    const { timeZone: known } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions()
    // An offset such as +02:00 is not a time zone: it has no daylight saving time.
    return /^[A-Za-z]/.test(known) ? known : null
  } catch {
    return null
  }
}

function isTimeZone(name: string): boolean {
  return placeOf(name) !== null && !isAbbreviation(name)
}

/** A time zone as it was stored: of another version, or by another program. */
export const storedTimeZone = text(64)

/**
 * What a form offers for a stored name: the name, or the place that an abbreviation means here, since an abbreviation
 * would be refused whatever else is changed.
 */
export function acceptedTimeZone(stored: string, otherwise = 'UTC'): string {
  if (!isAbbreviation(stored)) return stored
  const place = placeOf(stored)
  return place === null || isAbbreviation(place) ? otherwise : place
}
