import type { AnalysisRefusal, MotionMeasures } from '#contract/endpoints/video/analysis.ts'

/** Words of this panel never say better or worse: the numbers are about movement and nothing else. */
export interface MeasureWords {
  name: string
  value: string
  means: string
  meansNot: string
}

export const panelWords = {
  origin: 'Measured by software, not by a person',
  offer: 'Idle time, steadiness, and longest pauses, measured from the video. Not a skill level.',
  none: 'No one has had movement measured in this video.',
  away: 'Available when you’re back online.',
  notAsked: 'Measuring couldn’t start. Try again.',
}

export const refusalWords: Record<AnalysisRefusal, string> = {
  'too-short': 'The video is under 10 seconds, which is too short to measure.',
  'camera-moves': 'The camera moves most of the time, so instrument movement can’t be measured.',
  'nothing-moves': 'There’s no movement to measure in this video.',
  unreadable: 'Movement in this video couldn’t be measured. The video itself is fine.',
}

export function describeMeasures(measures: MotionMeasures): MeasureWords[] {
  return [
    {
      name: 'Idle time',
      value: percent(measures.idleShare),
      means: 'Share of time in pauses of 2 seconds or more.',
      meansNot: 'A pause can mean thinking, waiting, or teaching.',
    },
    {
      name: 'Picture in motion',
      value: percent(measures.economy),
      means: 'How much of the picture moves while something moves. Compare it only with your own attempts.',
      meansNot: 'It also depends on zoom and distance.',
    },
    {
      name: 'Surges',
      value: `${measures.surgesPerMinute.toFixed(0)} a minute`,
      means: 'How often movement speeds up and slows down. Steady work has fewer.',
      meansNot: 'Some steps need many short movements.',
    },
    {
      name: 'Camera in motion',
      value: percent(measures.cameraShare),
      means: 'Share of time when the whole picture moved. It’s left out of the other measures.',
      meansNot: 'It says nothing about the instruments.',
    },
  ]
}

export function describeOrigin(madeBy: string, confidence: number): string {
  return `${madeBy} could use ${percent(confidence)} of this video. These measures describe movement. They aren’t a skill level and don’t count toward an assessment.`
}

export function percent(share: number): string {
  const value = share * 100
  return `${value > 0 && value < 10 ? value.toFixed(1) : value.toFixed(0)}%`
}
