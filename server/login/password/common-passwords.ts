import { readFileSync } from 'node:fs'
import path from 'node:path'

// What guessers try first, without asking any server: a list of words, and the usual ways to turn one into a password.

const words = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-words.txt'), 'utf8')
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Rows of keyboards, the alphabet and the digits, along which fingers walk. */
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
 * Whether a password is among the first that guessers try: one or two common words with digits and symbols around them,
 * and perhaps letters replaced by symbols; a date; a walk along the keyboard; or the same few characters over and over.
 */
export function isCommon(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  const compact = typed.replaceAll(/\s+/g, '')
  if (words.has(compact) || isDate(compact) || isRepeated(compact) || isWalk(compact)) return true
  return [compact, bare(compact), read(compact), bare(read(compact)), read(bare(compact))].some(isMadeOfWords)
}

/** Without the digits and symbols around it. */
function bare(text: string): string {
  return text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** `p4$$w0rd` with its letters restored. */
function read(text: string): string {
  return Array.from(text, (sign) => LOOKALIKES[sign] ?? sign).join('')
}

/** One common word, the same one twice, or two different ones. */
function isMadeOfWords(text: string): boolean {
  if (text.length < 3) return false
  if (words.has(text)) return true
  return Array.from(text, (_sign, at) => at).some((at) => {
    const [first, second] = [text.slice(0, at), bare(text.slice(at))]
    return words.has(bare(first)) && words.has(second)
  })
}

/** Eight digits or fewer, with or without separators, such as a birthday. */
function isDate(text: string): boolean {
  const digits = text.replaceAll(/[./-]/g, '')
  return /^\d{8}$/.test(digits) && /^(\d{4}(19|20)\d\d|(19|20)\d{6})$/.test(digits)
}

/** `aaaaaaaa`, `abcabcabc`, `12121212!`: at most four characters, repeated to the end. */
function isRepeated(text: string): boolean {
  return /^(.{1,4}?)\1{2,}.?$/u.test(text) || new Set(text).size <= 2
}

/** True if at most two characters lie outside walks of four keys or more. */
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
