/** Texts of the parts of the home page that load later. */
export const homePartWords = {
  noVideos: { title: 'No videos yet', text: 'Your first video shows up here.' },
  notAllKnown: 'More may wait on the server. You’ll see it when you’re back online.',
  nothingWaits: { title: 'You’re all caught up', text: 'New submissions show up here.' },
}

/** Title of a list of what waits for this person. */
export function countWaiting(count: number): string {
  if (count >= 1_000) return '1,000 or more to assess'
  return `${count.toLocaleString('en-US')} to assess`
}
