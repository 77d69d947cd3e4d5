/** Letters, figures and signs as input methods of Chinese, Japanese and Korean write them. */
const WIDE = /[\uFF01-\uFF5E]/g
const DIGIT = /\p{Nd}/gu
const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/**
 * A number or a code as somebody typed it, in the digits of this program: keyboards and input methods write those of
 * their script, ０１２ or ٠١٢, and signs in their width.
 */
export function plainDigits(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(WIDE, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0xfee0))
    .replaceAll(DIGIT, (digit) => String(valueOf(digit.codePointAt(0)!)))
}

/** Unicode has the ten digits of a script in a row, some rows without a gap between them. */
function valueOf(code: number): number {
  let zero = code
  while (isDigit(zero - 1)) zero -= 1
  return (code - zero) % 10
}
