export const doneWords = {
  undo: 'Undo',
  undone: 'Undone.',
  partlyUndone: 'Only part of this was undone.',
  goOn: 'Continue',
} as const
