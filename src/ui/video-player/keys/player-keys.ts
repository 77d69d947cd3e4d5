import type { PlayerAction } from '../player-facts.ts'

export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const SKIP_SECONDS = 5
const JUMP_SECONDS = 10
const VOLUME_STEP = 10

const actions: Readonly<Record<string, PlayerAction>> = {
  ' ': { type: 'toggle-play' },
  k: { type: 'toggle-play' },
  j: { type: 'skip', by: -JUMP_SECONDS },
  l: { type: 'skip', by: JUMP_SECONDS },
  arrowleft: { type: 'skip', by: -SKIP_SECONDS },
  arrowright: { type: 'skip', by: SKIP_SECONDS },
  arrowup: { type: 'change-volume', by: VOLUME_STEP },
  arrowdown: { type: 'change-volume', by: -VOLUME_STEP },
  home: { type: 'seek', to: 0 },
  end: { type: 'seek-share', share: 1 },
  ',': { type: 'step-frame', direction: -1 },
  '.': { type: 'step-frame', direction: 1 },
  '<': { type: 'change-speed', direction: -1 },
  '>': { type: 'change-speed', direction: 1 },
  m: { type: 'toggle-mute' },
  f: { type: 'toggle-fullscreen' },
  n: { type: 'next-mark' },
  p: { type: 'previous-mark' },
  r: { type: 'loop-edge' },
}

/** The action of a key, or null if the key is not ours. Digits jump to that tenth of the video. */
export function actionOfKey({ key, ctrlKey, metaKey, altKey }: KeyPress): PlayerAction | null {
  if (ctrlKey || metaKey || altKey) return null
  if (/^\d$/.test(key)) return { type: 'seek-share', share: Number(key) / 10 }
  const name = key.toLowerCase()
  return Object.hasOwn(actions, name) ? (actions[name] ?? null) : null
}
