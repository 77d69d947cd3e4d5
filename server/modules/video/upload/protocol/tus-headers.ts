import { Metadata } from '@tus/server'

// tus 1.0.0, as clients write it that are not ours.

export const TUS_VERSION = '1.0.0'
export const CHUNK_TYPE = 'application/offset+octet-stream'

/** Names of types have no case, and some programs add a character set to each. */
export function isChunkType(type: string | undefined): boolean {
  return type?.split(';', 1)[0]?.trim().toLowerCase() === CHUNK_TYPE
}

/** Of a file, bytes; null: it is no length. */
export function readLength(length: string | string[] | undefined): number | null {
  return typeof length === 'string' && /^(?:0|[1-9]\d{0,14})$/.test(length) ? Number(length) : null
}

/** Other clients write spaces around commas, and a comma at the end. Empty: there is nothing in it. */
export function tidyMetadata(header: string): string {
  return header
    .split(',')
    .map((pair) => pair.trim().replaceAll(/\s+/g, ' '))
    .filter((pair) => pair !== '')
    .join(',')
}

/** Names with their values, null for one without; null: it is no such list. */
export function parseMetadata(tidied: string): Record<string, string | null> | null {
  if (tidied === '') return {}
  try {
    // The library takes a name that every object has, such as `toString`, for one that is said twice.
    const read = Metadata.parse(
      tidied
        .split(',')
        .map(paddedValue)
        .map((pair) => `_${pair}`)
        .join(','),
    )
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name.slice(1), value]))
  } catch {
    return null
  }
}

/** Base64 for addresses, and without the signs that fill it up, as encoders of some languages write it. */
function paddedValue(pair: string): string {
  const [name, value, ...others] = pair.split(' ')
  if (value === undefined || others.length > 0) return pair
  const plain = value.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  return `${name} ${plain.padEnd(Math.ceil(plain.length / 4) * 4, '=')}`
}
