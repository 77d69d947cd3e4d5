// The parts of the home page that load later. They share one file, because the build would otherwise split them into
// dozens.

export { NextEvents } from '#features/schedule/next-events.tsx'
export { LatestVideos } from './latest-videos.tsx'
export { NewFeedback } from './new-feedback.tsx'
export { WaitingForMe } from './waiting-for-me.tsx'
