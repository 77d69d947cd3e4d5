export function fastFolder(): string
export function makeScratch(place?: string): string
export function runsPrograms(mounts: string): boolean
