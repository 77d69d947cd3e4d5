// The text of a file that another program wrote.

/** Null: in no encoding that is certain; names would come out wrong, so it is refused rather than guessed at. */
export function textOfTable(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** By the byte order mark; or, without one, by where zeros are in a text that is mostly Latin: UTF-16 has them by turns. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  let even = 0
  let odd = 0
  const length = Math.min(bytes.length, 512)
  for (let at = 0; at < length; at += 1) {
    if (bytes[at] !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  const many = length / 4
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : 'utf-8'
}
