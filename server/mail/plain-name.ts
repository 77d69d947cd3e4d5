/** The most that a letter shows of a name, in UTF-16 units. */
const LONGEST = 80

/** Signs that mail programs read as parts of an address, or as markup. */
const IN_ADDRESSES = /[@/\\:#?&=%<>[\](){}*_`~|^$"]/g
/** A dot and its look-alikes, before anything but a space: `evil.com` would become a link. */
const DOTS = /[.\u3002\uFF61\u2024\u00B7]+(?=\S)/gu

/**
 * A name that somebody typed, as a letter may show it: plain and short. Mail programs make links of what only looks
 * like one, and a letter is from us; so nothing is left that could be an address or markup, and no characters that
 * can't be seen or that turn the direction of text.
 * @param otherwise what is shown if nothing is left
 */
export function plainName(typed: string, otherwise: string): string {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/\p{C}|\p{Zl}|\p{Zp}/gu, ' ')
    .replaceAll(IN_ADDRESSES, ' ')
    .replaceAll(DOTS, '. ')
    .replaceAll(/\bwww\b/gi, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  if (!/[\p{L}\p{N}]/u.test(plain)) return otherwise
  if (plain.length <= LONGEST) return plain
  // Not half of a character.
  const start = plain.slice(0, LONGEST - 1).replace(/\p{Cs}$/u, '')
  return `${start.trim()}…`
}

/** The values that contain a name, and what is shown instead of one in which nothing is plain. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['first name', 'there'],
  ['role', 'a member'],
  ['program', 'a program'],
  ['asked by', 'A program director'],
  ['course', 'A course'],
  ['who', 'Someone who manages your account'],
  ['workshop title', 'A workshop'],
])

/** The values of a letter, with every name in them plain. */
export function plainValues(values: Readonly<Record<string, string>>): Record<string, string> {
  const made = Object.entries(values).map(([name, value]): [string, string] => {
    const otherwise = NAMES.get(name)
    return [name, otherwise === undefined ? value : plainName(value, otherwise)]
  })
  return Object.fromEntries(made)
}
