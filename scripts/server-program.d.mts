export const SERVER_PROGRAM: string
export const SERVER_MODULES: string[]
export const SERVER_FLAGS: string[]
