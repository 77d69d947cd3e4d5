import { portals } from '../portals.ts'

/** Screens that do something as they open: the recorder turns on the camera. */
const ACTING = ['record']

/** A path of plain words and ids, perhaps with a plain query; nothing that a browser would read otherwise. */
const PLAIN = /^\/[\w-]+((?:\/[\w-]+)+)(?:\?[\w\-.~%=&+:,]*)?(?:#[\w-]*)?$/

/**
 * Whether an address that somebody sent is that of one of our screens that shows something and does nothing, so that it
 * may be a link. Screens of the session (sign-in, sign-out, links from letters) are in no portal of their own.
 */
export function isScreenAddress(address: string): boolean {
  const [, place] = PLAIN.exec(address) ?? []
  if (place === undefined || address.length > 2_000) return false
  const isOurs = portals.some(({ base }) => base !== '/' && address.startsWith(`${base}/`))
  return isOurs && !ACTING.some((screen) => place === `/${screen}` || place.startsWith(`/${screen}/`))
}
