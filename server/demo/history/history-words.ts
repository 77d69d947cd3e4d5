// What people wrote in the three months before, at random.

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
