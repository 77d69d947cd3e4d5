import { countText } from '#domain/count-text.ts'

export const courseWords = {
  label: 'Courses',
  help: 'What the group works through. Locks, hidden activities and due dates stay with each course.',
  looking: 'Loading courses',
  safe: 'The rest of the group can be saved.',
  removed: 'These courses will be hidden from the group',
  removedText:
    'What residents completed stays with them. If you add a course again, everything in it comes back.',
  begunBy: (name: string, count: number) =>
    count === 0
      ? `${name}: no one has begun`
      : count === 1
        ? `${name}: 1 resident has begun`
        : `${name}: ${countText(count)} residents have begun`,
  byDefault: 'Default curriculum',
} as const
