/** Separate from the dashboard's words, which Home loads at once. */
export const words = {
  ofPerson: 'Shared reflections',
  mine: 'Reflections you share',
  sentence: 'The faculty and proctors of your groups can read these. They can’t read your other reflections.',
  noneOfPerson: 'No reflections shared yet. Residents choose whether to share theirs.',
  noneMine: 'You share no reflections. You can share each one where you wrote it.',
  away: { title: 'You’re offline', text: 'Shared reflections aren’t on this device yet.' },
  safe: 'Nothing is lost.',
  stop: 'Stop sharing',
  stopOf: (activity: string) => `Stop sharing: ${activity}`,
  stopped: 'Only you can read it now',
  stopsLater: 'Saved on this device. It stops being shared when you’re back online.',
  notStored: 'This device couldn’t save that. Free up some space and try again.',
} as const
