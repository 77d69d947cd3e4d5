/** More are counted. */
const NAMED = 5

export const missingWords = {
  title: (count: number) =>
    count === 1 ? 'A part of this recording is missing' : `${count} parts of this recording are missing`,
  text: (missing: readonly { length: string; at: string }[]) => {
    const named = missing.slice(0, NAMED).map(({ length, at }) => `${length} at ${at}`)
    const more = missing.length - named.length
    return `Missing: ${[...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')}. The rest is here.`
  },
} as const
