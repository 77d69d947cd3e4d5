// Lanes that more than one write runs in, or that a screen looks into. Devices store them: they are never changed.

/** What its owner does with a video. */
export function videoLane(videoId: string): string {
  return `video:${videoId}`
}

/** What somebody writes about a video. */
export function assessmentLane(videoId: string): string {
  return `assessment:${videoId}`
}

export function shareRequestLane(requestId: string): string {
  return `share-request:${requestId}`
}

/** Whether a video stands in the library. */
export function shareLane(videoId: string): string {
  return `share:${videoId}`
}

/** What kind of work waits in a lane, for counts of it. */
export function laneKind(lane: string): 'submissions' | 'assessments' | 'others' {
  if (lane.startsWith(videoLane(''))) return 'submissions'
  return lane.startsWith(assessmentLane('')) ? 'assessments' : 'others'
}
