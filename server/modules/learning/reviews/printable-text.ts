/** Letters of Latin alphabets that no decomposition takes apart. */
const PLAIN: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ŧ: 'T',
  ŧ: 't',
}
/** What the standard fonts of a PDF have besides Latin-1 (WinAnsi). */
const BESIDES = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

const isPrintable = (letter: string): boolean =>
  /^[\u0020-\u007e\u00a0-\u00ff]$/u.test(letter) || BESIDES.includes(letter)

/**
 * The text in letters that the standard fonts of a PDF have: others lose their marks (ő: o). The page that checks the
 * code shows the name as it is written.
 */
export function printableText(text: string): string {
  return Array.from(text.normalize('NFC'), plainLetter).join('')
}

function plainLetter(letter: string): string {
  if (isPrintable(letter)) return letter
  const plain = PLAIN[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && Array.from(plain).every(isPrintable) ? plain : '?'
}
