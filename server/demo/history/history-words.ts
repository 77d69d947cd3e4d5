// What people wrote during the three months of the history, picked at random.

export const descriptions = [
  'First time without help.',
  'Tried to keep both tips in sight.',
  'Slower than I hoped, but steadier.',
  'Left hand only for the first half.',
  'After the skills lab on Tuesday.',
  'Please look at how I hold the needle.',
  '',
] as const

export const feedbackByLevel = {
  NOVICE: [
    'A careful start. Slow down at each handover and let the second hand come to meet the first.',
    'Safe, but the tips leave the picture too often. Practice short strokes in the middle of the field.',
    'You know the steps. Next, repeat the first half until it needs no thought.',
  ],
  COMPETENT: [
    'Good flow. The pause before each placement is the next thing to lose.',
    'Economical for most of the time; the last third was rushed.',
    'Clear progress since the last attempt. Keep the angle of the instrument lower.',
  ],
  ADVANCED: [
    'Calm, even and precise. I would show this to the others.',
    'Every movement had a purpose. Try it now with the other hand leading.',
    'Excellent control of tension from beginning to end.',
  ],
} as const

export const remarks = [
  'Good grasp here.',
  'Both tips out of sight for a moment.',
  'A shorter way would be over the front.',
  'Nice correction.',
  'Watch the tension here.',
  'This is exactly right.',
] as const

export const replies = [
  'Thank you, I will try that.',
  'I saw it too when I watched it again.',
  'Better in the next one, I hope.',
] as const

export const reflectionTexts = [
  'I moved before I had looked. Next time I stop at the landmark and say it out loud.',
  'My left hand waits for my right one. Five minutes a day with the left alone.',
  'It went better once I kept the camera closer. I will ask for that earlier.',
  'I was tense in the shoulders and slow because of it. Table lower, elbows in.',
  'I knew the steps, but not what I would do if one fails. I wrote that down now.',
] as const

export const feedbackNotes = [
  {
    route: '/residency/record',
    stars: 5,
    type: 'GENERAL',
    text: 'Recorded through a Wi-Fi outage and lost nothing.',
  },
  {
    route: '/residency/assess',
    stars: 4,
    type: 'GENERAL',
    text: 'Assessing on the train works. More keys, please.',
  },
  {
    route: '/residency/schedule',
    stars: 3,
    type: 'GENERAL',
    text: 'I would like to see the next week at a glance.',
  },
  {
    route: '/residency/upload',
    stars: 4,
    type: 'BUG',
    text: 'The picture of one video was missing for a minute.',
  },
  { route: '/residency/home', stars: 5, type: 'GENERAL', text: 'I know what is due in two seconds.' },
] as const
