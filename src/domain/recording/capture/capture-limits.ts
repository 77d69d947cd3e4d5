/** Recording but nothing arrives for this long: alarm, and a new part. */
export const STALL_MS = 3_000
/** A recorder that was started and has not said so. */
export const START_PATIENCE_MS = 8_000
/** A recorder that was stopped and has not ended is given up, and its part closed. */
export const END_PATIENCE_MS = 5_000
/** How often a lost camera is looked for; a change of devices looks at once. */
export const CAMERA_RETRY_MS = 2_000
/** The alarm repeats while something is wrong. */
export const ALARM_REPEAT_MS = 6_000
/** The screen says from here on how far saving is behind the camera. */
export const SAY_BEHIND_MS = 2_000
/** And goes on saying it for so long after, so that the words do not come and go with every commit. */
export const STAY_BEHIND_MS = 5_000
/**
 * So much at most may be only in memory; then recording stops cleanly, while there is memory left to save it. A kept
 * slice is there twice while it is written.
 */
export const UNSAVED_LIMIT = { bytes: 48 * 1024 * 1024, ms: 120_000 }
/** Minutes of recording below which the screen warns. */
export const LOW_SPACE_MS = 5 * 60_000
/** Recording stops cleanly before the device is really full. */
export const RESERVED_BYTES = 24 * 1024 * 1024
/** Bytes per millisecond, assumed before anything was measured: 720p at 3 Mbit/s with sound. */
export const ASSUMED_BYTES_PER_MS = 400
export const SPACE_CHECK_MS = 5_000
export const TICK_MS = 250
