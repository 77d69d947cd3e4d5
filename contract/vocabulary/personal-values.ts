import * as z from 'zod/mini'
import { text } from './plain-values.ts'

// Apart from what every page needs: only those who change what is told of a person do.

/** Digits, with the country before them where it is told: `+15555550123`. What else was typed goes. */
export const phoneNumber = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((typed: string) => typed.trim().replaceAll(/[^\d+]/g, '')),
  ),
  z.string().check(z.regex(/^\+?\d{5,15}$/)),
)

/** An IANA name that this machine knows. */
export const timeZone = text(64).check(z.refine(isTimeZone))

/** Those of IANA. Other three letters stand for one place here, and for another or for none in a database. */
const SHORT_NAMES = new Set('CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' '))

function isTimeZone(name: string): boolean {
  try {
    const { timeZone: known } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions()
    // An offset such as +02:00 is no zone: it knows no summer.
    return /^[A-Za-z]/.test(known) && (!/^[A-Za-z]{3}$/.test(name) || SHORT_NAMES.has(name.toUpperCase()))
  } catch {
    return false
  }
}
