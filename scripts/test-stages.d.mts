export const CORE_JOURNEYS: readonly string[]
/** Rows of stages that run side by side. */
export const allStages: readonly (readonly { name: string }[])[]
export function filesToFormat(changed: readonly string[]): readonly string[]
