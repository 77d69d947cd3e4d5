/**
 * How Node runs the server. Bodies of uploads and segments are large and short-lived; with V8's usual young generation
 * (up to 16 MB) they grow old before it is collected, and each 64 MB of them cost a collection of the whole heap: 2.3
 * times the CPU of an upload, and twice the memory (docs/decisions/0034).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=1']
