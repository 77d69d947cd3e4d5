export function ensureBuilt(): boolean
export function ensureServerBuilt(): boolean
export function isServerBuilt(): boolean
