import { inflateRawSync } from 'node:zlib'
import { decodeLog, MOST_BYTES } from '#domain/learning/virtual/log.ts'
import { scoreLog } from '#domain/learning/virtual/score.ts'
import type { Scored, ToScore } from './scorer.ts'

/** What the log of an attempt says, by the code with which the page played it. */
export function scoreDeflated({ log, exercise, optic, level }: ToScore): Scored {
  const bytes = inflate(log)
  if (bytes === null) return { status: 'unfit', why: 'not deflated, or too long' }
  const decoded = decodeLog(bytes)
  if (decoded.status === 'unreadable') return { status: 'unfit', why: decoded.trouble }
  const { log: played } = decoded
  if (played.kind !== exercise || played.optic !== optic || played.level !== level)
    return { status: 'unfit', why: 'it is of another exercise or level' }
  const scored = scoreLog(played)
  if (scored === null) return { status: 'unfit', why: 'there is no such level' }
  if (!scored.isOver) return { status: 'unfit', why: 'the level has no end' }
  const { exerciseScores, analysisNotes, seconds } = scored
  return { status: 'scored', exerciseScores, analysisNotes, seconds }
}

function inflate(log: Uint8Array): Uint8Array | null {
  try {
    return inflateRawSync(log, { maxOutputLength: MOST_BYTES })
  } catch {
    return null
  }
}
