import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'

export const chooseWords = {
  title: 'What are you recording?',
  recent: 'Recent',
  due: 'Due',
  activities: 'Your activities',
  others: 'Something else',
  simulation: { text: 'Simulation', subtext: 'An activity from your courses' },
  surgical: { text: 'Surgical procedure', subtext: 'Laparoscopic or robotic' },
  other: { text: 'Other', subtext: 'Anything with a title' },
} as const

/** Below the name of what was recorded before. */
export function describeSubject(subject: VideoSubject): string {
  switch (subject.videoType) {
    case 'simulation':
      return 'Simulation'
    case 'surgical':
      return subject.approach === 'ROBOTIC' ? 'Robotic procedure' : 'Laparoscopic procedure'
    case 'other':
      return 'Other'
  }
}
