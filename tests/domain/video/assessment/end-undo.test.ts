import { expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import { applyEdit, type Draft, type Outgoing } from '#domain/video/assessment/draft.ts'
import { emptyJudgment } from '#domain/video/assessment/draft-fields.ts'
import type { DraftStore } from '#domain/video/assessment/draft-store.ts'
import { endUndo } from '#domain/video/assessment/end-undo.ts'
import { emptyDraft, outgoingComment, outgoingEvaluation } from './assessment-samples.ts'

const held: Outgoing = { ...outgoingEvaluation(1, emptyJudgment), heldUntil: 1 }

function diskWith(...outgoing: Outgoing[]) {
  const disk = { draft: { ...emptyDraft(), outgoing } as Draft, isFull: false, writes: 0 }
  const store: Pick<DraftStore, 'apply'> = {
    async apply(_owner, _video, edits) {
      disk.writes += 1
      if (disk.isFull) return refuse('full')
      disk.draft = edits.reduce(applyEdit, disk.draft)
      return succeed(disk.draft)
    },
  }
  return { disk, end: (one: Outgoing) => endUndo(store, emptyDraft(), one) }
}

test('what is handed over can’t be undone any more', async () => {
  const { disk, end } = diskWith(held)
  expect(await end(held)).toBe(true)
  expect(applyEdit(disk.draft, { type: 'take-back', id: held.id })).toEqual(disk.draft)
  expect(await end(held)).toBe(true)
})

test('what was undone first isn’t handed over', async () => {
  const { end } = diskWith()
  expect(await end(held)).toBe(false)
})

test('a disk that refuses doesn’t stop it', async () => {
  const { disk, end } = diskWith(held)
  disk.isFull = true
  expect(await end(held)).toBe(true)
})

test('what could not be undone anyway needs no write', async () => {
  const old = outgoingEvaluation(2, emptyJudgment)
  const comment = outgoingComment(3, 'Too much force')
  const { disk, end } = diskWith(old, comment)
  expect([await end(old), await end(comment)]).toEqual([true, true])
  expect(disk.writes).toBe(0)
})
