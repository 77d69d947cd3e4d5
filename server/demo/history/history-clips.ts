import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'

/** A subject without an activity. */
export type OtherSubject = Exclude<VideoSubject, { videoType: 'simulation' }>

/** A small film that stands for many takes of the history. */
export interface HistoryClip {
  /** Name of the film in `films/` and of its picture in `films/posters/`. */
  name: string
  seconds: number
}

/** An activity of the history, with the films that show it. */
export interface HistoryTask {
  /** Kebab name of the activity. */
  activity: string
  /** How long a beginner takes for it, roughly, seconds. */
  beginnerSeconds: number
  /** Kebab names of activities whose attempts look most like these films, and have none of their own. */
  standsFor: readonly string[]
  /** From a beginner's hand to a sure one. */
  films: readonly HistoryClip[]
  /** Another subject for some of its videos, so that there are videos of each type. */
  besides?: OtherSubject
}

export const historyTasks: readonly HistoryTask[] = [
  {
    activity: 'peg-transfer',
    standsFor: ['precision-cutting', 'grasp-and-release', 'camera-navigation-in-the-box-trainer'],
    beginnerSeconds: 190,
    films: [
      { name: 'peg-transfer-first', seconds: 14 },
      { name: 'peg-transfer-steady', seconds: 16 },
      { name: 'peg-transfer-sure', seconds: 15 },
    ],
  },
  {
    activity: 'intracorporeal-knot-tying',
    standsFor: ['extracorporeal-knot-tying', 'running-suture'],
    beginnerSeconds: 320,
    films: [
      { name: 'knot-first', seconds: 18 },
      { name: 'knot', seconds: 16 },
      { name: 'knot-sure', seconds: 12 },
    ],
  },
  {
    activity: 'needle-loading',
    standsFor: ['veress-needle-entry', 'open-entry'],
    beginnerSeconds: 75,
    films: [
      { name: 'needle-first', seconds: 13 },
      { name: 'needle', seconds: 10 },
      { name: 'needle-sure', seconds: 8 },
    ],
    besides: { videoType: 'other', title: 'Needle loading, warm-up' },
  },
  {
    activity: 'dissection-of-the-gallbladder',
    standsFor: ['monopolar-dissection', 'running-the-bowel'],
    beginnerSeconds: 900,
    films: [
      { name: 'gallbladder-first', seconds: 20 },
      { name: 'gallbladder', seconds: 20 },
      { name: 'gallbladder-sure', seconds: 16 },
    ],
    besides: { videoType: 'surgical', approach: 'LAPAROSCOPIC', procedure: 'Cholecystectomy' },
  },
]

export const historyClips: readonly HistoryClip[] = historyTasks.flatMap(({ films }) => films)

export const HISTORY_CLIP_FACTS = { width: 400, height: 300, frameRate: 15 }
