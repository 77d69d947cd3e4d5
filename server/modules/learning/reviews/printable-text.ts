/**
 * What the fonts beside this file have: Latin with all its marks, Greek and Cyrillic, and the punctuation that names and
 * titles use. A test compares it with the files.
 */
export const PRINTED =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u024f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u1e00-\u1e9b\u1e9d-\u1eff\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122]$/u

/** Whether a certificate shows the text as it is written. */
export function isPrintable(text: string): boolean {
  return printableText(text) === text.normalize('NFC')
}

/**
 * The text in letters that the fonts of a certificate have. Of others only the letter below a mark is kept, or "?". The
 * page that checks the code shows the name as it is written.
 */
export function printableText(text: string): string {
  return Array.from(text.normalize('NFC'), plainLetter).join('')
}

function plainLetter(letter: string): string {
  if (PRINTED.test(letter)) return letter
  if (/^\p{M}$/u.test(letter)) return ''
  const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return PRINTED.test(plain) ? plain : '?'
}
