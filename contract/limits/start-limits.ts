// The limits that the first screens need. They are apart from `limits.ts` because every page loads this file before it
// shows anything.

/** Spec 2 §9: bytes of one recording segment on the wire; the last one of a part may be shorter. */
export const SEGMENT_BYTES = 1_835_008
/** Spec 1 §9: toasts. */
export const TOAST_TIMEOUT_MS = 3_000
export const TOAST_GAP_MS = 1_500
export const PARKED_RETRY_MAX_MS = 300_000
export const LOG_MESSAGE_MAX = 5_000
/** Product decision: the longest video, and the latest moment in one: a week, seconds. */
export const LONGEST_VIDEO_S = 604_800
