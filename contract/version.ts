/** Raised when the wire changes in a way that an older page would misread. A test pins it to a hash of the wire. */
export const WIRE_VERSION = 2
/** The oldest page that the server still understands. */
export const OLDEST_WIRE_VERSION = 1
/** Header with the page's wire version. */
export const WIRE_VERSION_HEADER = 'x-trocar-wire'
/** Header that makes a write safe to repeat: a UUID made on the device. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
/** Header on every answer of ours; tells our server from a captive portal. */
export const SERVER_MARK_HEADER = 'x-trocar'
export const API_PREFIX = '/api/v1'
/** The base of the workshop portal (spec 3 §7). */
export const WORKSHOP_PREFIX = '/api/workshop/v1'

/** On answers of a server that follows requests (W3C Trace Context): the page then begins a trace with each. */
export const TRACES_HEADER = 'trocar-traces'
