/** If nothing arrives for this long while recording: alarm, and a new part, ms. */
export const STALL_MS = 3_000
/** How long a started recorder may take to report its start, ms. */
export const START_PATIENCE_MS = 8_000
/** How long a stopped recorder may take to end before it is given up and its part closed, ms. */
export const END_PATIENCE_MS = 5_000
/** How often a lost camera is looked for, ms; a change of devices looks at once. */
export const CAMERA_RETRY_MS = 2_000
/** How often the alarm repeats while something is wrong, ms. */
export const ALARM_REPEAT_MS = 6_000
/** From this delay on, the screen says how far saving is behind the camera, ms. */
export const SAY_BEHIND_MS = 2_000
/** How long the screen continues to say so afterwards, so that the words don't come and go with every commit, ms. */
export const STAY_BEHIND_MS = 5_000
/**
 * The most that may be only in memory; beyond it recording stops cleanly, while there is memory left to save it. A
 * slice is in memory twice while it is being written.
 */
export const UNSAVED_LIMIT = { bytes: 48 * 1024 * 1024, ms: 120_000 }
/** Below this much recording time left, the screen warns, ms. */
export const LOW_SPACE_MS = 5 * 60_000
/** Recording stops cleanly when this many bytes are left, before the device is really full. */
export const RESERVED_BYTES = 24 * 1024 * 1024
/** Bytes per millisecond, assumed before anything was measured: 720p at 3 Mbit/s with sound. */
export const ASSUMED_BYTES_PER_MS = 400
export const SPACE_CHECK_MS = 5_000
export const TICK_MS = 250
