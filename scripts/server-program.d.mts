export const SERVER_PROGRAM: string
export const SERVER_MODULES: string[]
export const OPERATING_PROGRAMS: string[]
export function operatingProgram(name: string, isBuilt: boolean): string
export const SERVER_FLAGS: string[]
