export const CORE_JOURNEYS: readonly string[]
