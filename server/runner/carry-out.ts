import type { MadeName, MediaOrder } from '#contract/vocabulary/video/runners/media-order.ts'
import { makePoster, makeSprite } from '../platform/media/make-pictures.ts'
import { makeSmall } from '../platform/media/make-small.ts'
import type { MediaTools } from '../platform/media/media-tools.ts'
import { runMedia } from '../platform/media/run-media.ts'

export interface CarriedOut {
  files: { name: MadeName; file: string }[]
  partStarts: number[]
}

interface Hand {
  /** Local files, in the order of the order's inputs. */
  inputs: readonly string[]
  tools: MediaTools
  folder: string
  signal: AbortSignal
  note: (line: string) => void
}

/**
 * Does what the server would do, by the same functions. Null: it can't be made, or isn't worth it. Throws if this machine is
 * at fault.
 */
export async function carryOut(order: MediaOrder, hand: Hand): Promise<CarriedOut | null> {
  const { inputs, tools, folder, signal, note } = hand
  const [file = ''] = inputs
  switch (order.makes) {
    case 'playback': {
      const facts = order.facts.map((source, index) => ({ ...source, path: inputs[index]! }))
      const { made } = await runMedia({ ...hand, facts, plan: order.plan, mayConvert: true, note })
      if (!made.ok) return null
      return { files: [{ name: 'playback', file: made.value.file }], partStarts: made.value.partStarts }
    }
    case 'pictures': {
      const drawing = { playback: { ...order, file }, tools, folder, signal }
      const poster = order.wantsPoster ? await makePoster(drawing) : null
      const sprite = await makeSprite(drawing)
      signal.throwIfAborted()
      if (sprite === null || (order.wantsPoster && poster === null)) return null
      const stills = poster === null ? [] : [{ name: 'poster' as const, file: poster }]
      return { files: [...stills, { name: 'sprite', file: sprite.file }], partStarts: [] }
    }
    case 'small': {
      const made = await makeSmall({ played: { ...order, file }, tools, folder, signal })
      return made.ok ? { files: [{ name: 'small', file: made.value.file }], partStarts: [] } : null
    }
  }
}
