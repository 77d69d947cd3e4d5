/** The few small films that stand for all takes of the history; drawn by draw-clip.ts, made small for the release. */
export interface HistoryClip {
  /** Name of the film and of its poster, beside this file in `clips/`. */
  name: string
  /** Kebab name of the activity that it shows. */
  activity: string
  seconds: number
  /** About how long a beginner takes for it, seconds. */
  beginnerSeconds: number
}

export const historyClips: readonly HistoryClip[] = [
  { name: 'peg-transfer-steady', activity: 'peg-transfer', seconds: 16, beginnerSeconds: 190 },
  { name: 'knot', activity: 'intracorporeal-knot-tying', seconds: 16, beginnerSeconds: 320 },
  { name: 'needle', activity: 'needle-loading', seconds: 10, beginnerSeconds: 75 },
  { name: 'gallbladder', activity: 'dissection-of-the-gallbladder', seconds: 20, beginnerSeconds: 900 },
]

export const HISTORY_CLIP_FACTS = { width: 400, height: 300, frameRate: 15 }
