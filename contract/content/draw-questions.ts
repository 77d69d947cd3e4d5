import type { AskingRules } from './question-marks.ts'

interface Drawable {
  key: string
  pool: string
}

/**
 * The questions that an attempt asks, in their order. The id of the attempt decides, so that page and server draw the
 * same ones without a word, and a reload draws no others.
 */
export function drawQuestions<Question extends Drawable>(
  questions: readonly Question[],
  { pools, shufflesQuestions }: Pick<AskingRules, 'pools' | 'shufflesQuestions'>,
  attemptId: string,
): Question[] {
  const left = new Set(
    pools.flatMap(({ name, ask }) => {
      const pool = questions.filter((question) => question.pool === name)
      return shuffle(pool, attemptId, 'draw').slice(ask)
    }),
  )
  const drawn = questions.filter((question) => !left.has(question))
  return shufflesQuestions ? shuffle(drawn, attemptId, 'order') : drawn
}

/** How many an attempt asks. */
export function countDrawn(questions: readonly Drawable[], { pools }: Pick<AskingRules, 'pools'>): number {
  const left = pools.map(({ name, ask }) => {
    const count = questions.filter(({ pool }) => pool === name).length
    return Math.max(0, count - ask)
  })
  return left.reduce((sum, count) => sum - count, questions.length)
}

/** The same order for the same attempt and purpose. */
export function shuffle<Item extends { key: string }>(
  items: readonly Item[],
  attemptId: string,
  purpose: string,
): Item[] {
  const placed = items.map((item) => ({ item, place: hash(`${attemptId}:${purpose}:${item.key}`) }))
  return placed.toSorted((one, next) => one.place - next.place).map(({ item }) => item)
}

/** 32 bits that differ in all of them when the text differs in one: FNV-1a, finished as in MurmurHash3. */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
