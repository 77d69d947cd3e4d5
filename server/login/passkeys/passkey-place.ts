const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Where passkeys of this installation are made, and where they work. */
export interface PasskeyPlace {
  /** The relying party of WebAuthn: the host of the app. */
  rpId: string
  /** Origins whose pages may ask for them. */
  origins: readonly string[]
}

/**
 * Null: browsers make no passkeys for this address, which must be https with a host name, or this very machine.
 * @param origins the first is where the app lives
 */
export function passkeyPlaceOf(origins: readonly string[]): PasskeyPlace | null {
  const [first] = origins
  if (first === undefined) return null
  const { hostname } = new URL(first)
  const rpId = LOOPBACK.has(hostname) ? 'localhost' : hostname
  const good = origins.filter((origin) => isGoodAt(origin, rpId))
  return good.length === 0 ? null : { rpId, origins: good }
}

function isGoodAt(origin: string, rpId: string): boolean {
  const { hostname, protocol } = new URL(origin)
  if (/^[\d.]+$|^\[/.test(hostname)) return false
  if (hostname !== rpId && !hostname.endsWith(`.${rpId}`)) return false
  return protocol === 'https:' || hostname === 'localhost'
}
