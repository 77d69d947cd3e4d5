export function ensureBuilt(): boolean
export function ensureServerBuilt(): boolean
