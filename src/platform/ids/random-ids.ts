import type { Ids } from '#domain/ports.ts'

/** Random UUIDs, even at an insecure address, where the browser has no `randomUUID`. */
export function createRandomIds(
  source: Pick<Crypto, 'getRandomValues'> & { randomUUID?: Crypto['randomUUID'] } = crypto,
): Ids {
  return { uuid: () => source.randomUUID?.() ?? version4(source.getRandomValues(new Uint8Array(16))) }
}

function version4(random: Uint8Array): string {
  const bytes = random.map((byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
