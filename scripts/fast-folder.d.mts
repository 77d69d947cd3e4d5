export function fastFolder(): string
export function runsPrograms(mounts: string): boolean
