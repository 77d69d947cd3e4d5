import { readFileSync } from 'node:fs'
import path from 'node:path'

// What guessers try first, without asking anybody: a list of words, and the ways in which people make a password of one.

const words = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-words.txt'), 'utf8')
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Rows of keyboards, the alphabet and the digits, along which fingers run. */
const WALKS = [
  'qwertzuiop',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
]
  .flatMap((row) => [row, Array.from(row).toReversed().join('')])
  .concat([
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
    'qazwsxedcrfvtgbyhnujm',
    'q1w2e3r4t5y6u7i8o9p0',
    '1q2w3e4r5t6y7u8i9o0p',
  ])

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether a password is one of the first that are tried: a common word or two with digits and signs around, letters
 * swapped for signs or not; a date; a run along the keyboard; the same few signs again and again.
 */
export function isCommon(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  const compact = typed.replaceAll(/\s+/g, '')
  if (words.has(compact) || isDate(compact) || isRepeated(compact) || isWalk(compact)) return true
  return [compact, bare(compact), read(compact), bare(read(compact)), read(bare(compact))].some(isMadeOfWords)
}

/** Without the digits and signs around. */
function bare(text: string): string {
  return text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** `p4$$w0rd` as it is meant. */
function read(text: string): string {
  return Array.from(text, (sign) => LOOKALIKES[sign] ?? sign).join('')
}

/** One common word, twice the same, or two of them. */
function isMadeOfWords(text: string): boolean {
  if (text.length < 3) return false
  if (words.has(text)) return true
  return Array.from(text, (_sign, at) => at).some((at) => {
    const [first, second] = [text.slice(0, at), bare(text.slice(at))]
    return words.has(bare(first)) && words.has(second)
  })
}

/** Eight digits or fewer with or without signs between, such as a birthday. */
function isDate(text: string): boolean {
  const digits = text.replaceAll(/[./-]/g, '')
  return /^\d{8}$/.test(digits) && /^(\d{4}(19|20)\d\d|(19|20)\d{6})$/.test(digits)
}

/** `aaaaaaaa`, `abcabcabc`, `12121212!`: at most four signs, repeated to the end. */
function isRepeated(text: string): boolean {
  return /^(.{1,4}?)\1{2,}.?$/u.test(text) || new Set(text).size <= 2
}

/** Whatever is not made of runs of three or more along a row is less than half of a short password. */
function isWalk(text: string): boolean {
  let [at, walked] = [0, 0]
  while (at < text.length) {
    const run = longestRun(text.slice(at))
    if (run >= 4) walked += run
    at += Math.max(1, run)
  }
  return text.length - walked <= 2
}

function longestRun(text: string): number {
  let longest = 0
  for (let length = 2; length <= text.length; length += 1) {
    if (!WALKS.some((walk) => walk.includes(text.slice(0, length)))) break
    longest = length
  }
  return longest
}
