export const SERVER_FLAGS: string[]
