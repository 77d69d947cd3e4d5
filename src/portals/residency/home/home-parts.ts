// The parts of the home page that are fetched once it is there: in one file, as the build makes dozens of them otherwise.

export { NextEvents } from '#features/residency/schedule/next-events.tsx'
export { LatestVideos } from './latest-videos.tsx'
export { NewFeedback } from './new-feedback.tsx'
export { WaitingForMe } from './waiting-for-me.tsx'
