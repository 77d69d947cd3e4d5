export const doneWords = {
  undo: 'Undo',
  undone: 'Undone.',
} as const
