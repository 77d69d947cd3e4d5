export function measureSlowness(tries?: number): Promise<number>
export function slownessOf(taken: readonly number[]): number
