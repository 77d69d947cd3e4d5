import * as z from 'zod/mini'
import { text } from './plain-values.ts'

// In a file of its own: only screens that change a person's details need it.

/** Digits, starting with the country code if it was typed: `+15555550123`. Other characters are dropped. */
export const phoneNumber = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((typed: string) => typed.trim().replaceAll(/[^\d+]/g, '')),
  ),
  z.string().check(z.regex(/^\+?\d{5,15}$/)),
)

/** An IANA name that the runtime knows. */
export const timeZone = text(64).check(z.refine(isTimeZone))

/** Those of IANA. Other three letters stand for one place here, and for another or for none in a database. */
const SHORT_NAMES = new Set('CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' '))

function isTimeZone(name: string): boolean {
  try {
    const { timeZone: known } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions()
    // An offset such as +02:00 is not a time zone: it has no daylight saving time.
    return /^[A-Za-z]/.test(known) && (!/^[A-Za-z]{3}$/.test(name) || SHORT_NAMES.has(name.toUpperCase()))
  } catch {
    return false
  }
}
