/** What the built server is made from, relative to the project's root. */
export const SERVER_SOURCES: string[]
export function ensureBuilt(): boolean
export function ensureServerBuilt(): boolean
export function isServerBuilt(): boolean
