/** Apart from the words of forms, which load with forms alone. */
export const conflictWords = {
  title: 'Conflicts of interest',
  stated: (day: string) => `Stated on ${day}`,
  nothingStated: 'Not stated yet.',
} as const
