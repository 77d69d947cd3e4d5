import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'

/**
 * The bytes of the stream `s` that its segments promise, as SQL: those from the start to the first gap. In an object
 * store a blob ends there, and nobody reads what lies behind: whoever fills the gap is the device, which still has all of
 * it (0927). A segment counts when what is before it is as long as its place wants.
 */
export const HELD_BYTES = `(
    SELECT sum(h.bytes)::float8 FROM (
      SELECT segment, bytes, sum(bytes) OVER (ORDER BY segment) - bytes AS before
      FROM stream_segments WHERE stream_id = s.id
    ) h WHERE h.before = h.segment::bigint * ${SEGMENT_BYTES})`
