// Lanes that more than one write uses, or that a screen looks into. Devices store these names, so they never change.

/** Writes about what the owner does with a video. */
export function videoLane(videoId: string): string {
  return `video:${videoId}`
}

/** Writes about what somebody says about a video. */
export function assessmentLane(videoId: string): string {
  return `assessment:${videoId}`
}

export function shareRequestLane(requestId: string): string {
  return `share-request:${requestId}`
}

/** Writes about whether a video is in the library. */
export function shareLane(videoId: string): string {
  return `share:${videoId}`
}

/** What kind of work waits in a lane, for counting. */
export function laneKind(lane: string): 'submissions' | 'assessments' | 'others' {
  if (lane.startsWith(videoLane(''))) return 'submissions'
  return lane.startsWith(assessmentLane('')) ? 'assessments' : 'others'
}
