export const masterWords = {
  title: 'Master schedule',
  sentence: 'The events of every program you oversee.',
  system: 'System',
  program: 'Program',
  allSystems: 'All systems',
  allPrograms: 'All programs',
  clear: 'Show all programs',
  notFound: {
    title: 'Program not found',
    text: 'It may have been deleted, or you no longer oversee it.',
  },
} as const
