export const cognitiveWords = {
  submitted: 'Answers submitted',
  begin: 'Start',
  again: 'Try again',
  submit: 'Submit answers',
  missing: 'Answer every question first.',
  passed: 'Passed',
  failed: 'Not passed yet',
  waits: 'Kept on this device. It’s graded when you’re back online.',
  right: 'Right',
  wrong: 'Wrong',
  yours: 'Your answer',
  rightAnswer: 'Right answer',
  attempts: 'Attempts',
  none: { title: 'No questions yet', text: 'Your program hasn’t written any.' },
  later: 'Finish later',
  isSaved: 'Your answers are saved on this device.',
  saving: 'Saving…',
  left: 'You haven’t submitted your answers yet. They’re saved on this device.',
  changed: 'The questions have changed since. Answers that still fit are kept.',
  goOn: 'Continue where you left off',
  startOver: 'Start over',
  discard: {
    title: 'Start over?',
    text: 'The answers you haven’t submitted are deleted.',
    confirmLabel: 'Start over',
  },
  teacher: 'This is what residents are asked. Answers appear after an attempt.',
} as const

export function passSentence(count: number, passPercent: number): string {
  const questions = count === 1 ? '1 question' : `${count} questions`
  return `${questions}. ${passPercent}% right is a pass, and you can try again.`
}

/** How many of the earlier answers the change of the questions has dropped. */
export function lostSentence(count: number): string {
  if (count === 0) return 'The questions have changed. All your answers still fit.'
  const answers = count === 1 ? '1 answer no longer fits' : `${count} answers no longer fit`
  return `The questions have changed. ${answers}, so answer again where nothing is chosen.`
}

export function scoreText(correct: number, total: number): string {
  return `${correct} of ${total} right`
}

export function questionLabel(number: number, text: string): string {
  return `${number}. ${text}`
}

export const askWords = {
  multiple: 'Choose all that apply.',
  order: 'Put these in order: drag them, or use the arrows.',
  isOrder: 'It’s in order already',
  number: (unit: string) => (unit === '' ? 'A number' : `A number, in ${unit}`),
  place: 'Tap the place in the picture, or move the mark with the sliders.',
  tap: (shown: string) =>
    shown === '' ? 'Mark a place in the picture' : `Mark a place in the picture: ${shown}`,
  noPicture: 'The picture isn’t on this device. It’s shown when you’re back online.',
  noPlace: 'No place marked yet',
  left: 'From the left',
  top: 'From the top',
  rightOrder: 'The right order',
  yourPlace: (place: number) => `You put it at ${place}`,
  placeReview: (names: readonly string[]) =>
    names.length === 0 ? 'The frame shows the right place.' : `The frame shows: ${names.join(', ')}`,
  partly: 'Partly right',
  measures: (aim: string) => `What this asks about: ${aim}`,
} as const

export function pointsText(earned: number, points: number): string {
  return `${earned} of ${points} ${points === 1 ? 'point' : 'points'}`
}
