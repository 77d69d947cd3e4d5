import type { AnalysisRefusal, MotionMeasures } from '#contract/endpoints/analysis.ts'

/** Words of this panel never say better or worse: the numbers tell of movement, and of nothing else. */
export interface MeasureWords {
  name: string
  value: string
  means: string
  meansNot: string
}

export const refusalWords: Record<AnalysisRefusal, string> = {
  'too-short': 'The video is shorter than ten seconds: too little to measure.',
  'camera-moves': 'The camera moves for most of the time, so instruments cannot be told from it.',
  'nothing-moves': 'Nothing moves in this picture that could be measured.',
  unreadable: 'This installation could not read the movement of this video. The video itself is fine.',
}

export function describeMeasures(measures: MotionMeasures): MeasureWords[] {
  return [
    {
      name: 'Idle time',
      value: percent(measures.idleShare),
      means: 'The share of the time in pauses of two seconds and more.',
      meansNot: 'A pause may be thought, waiting or teaching.',
    },
    {
      name: 'Picture in motion',
      value: percent(measures.economy),
      means: 'How much of the picture moves while something moves. Compare it with your own attempts only.',
      meansNot: 'It depends on zoom and distance, not on you alone.',
    },
    {
      name: 'Surges',
      value: `${measures.surgesPerMinute.toFixed(0)} a minute`,
      means: 'How often movement swells and ebbs. Steady work has fewer.',
      meansNot: 'Some steps need many short movements.',
    },
    {
      name: 'Camera in motion',
      value: percent(measures.cameraShare),
      means: 'The share of the time in which the whole picture moved; it is left out of the rest.',
      meansNot: 'It says nothing of instruments.',
    },
  ]
}

export function percent(share: number): string {
  const value = share * 100
  return `${value > 0 && value < 10 ? value.toFixed(1) : value.toFixed(0)} %`
}
