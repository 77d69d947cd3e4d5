/** How many characters of a string are made at once: more are too many arguments. */
const STRETCH = 8_192

/** Deflated without a header, as base64; null where the browser can't deflate. */
export async function deflateToText(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (typeof CompressionStream === 'undefined') return null
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
    return toText(new Uint8Array(await new Response(stream).arrayBuffer()))
  } catch {
    return null
  }
}

/** The opposite; null for what can't be read, or is longer than `most` bytes. */
export async function inflateText(text: string, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    const inflated = new Uint8Array(await new Response(stream).arrayBuffer())
    return inflated.length > most ? null : inflated
  } catch {
    return null
  }
}

function toText(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += STRETCH) {
    letters += String.fromCharCode(...bytes.subarray(at, at + STRETCH))
  }
  return btoa(letters)
}
