/** Spec 1 §9: truncated to an integer, 0 to 100. Of nothing, nothing is done. */
export function percentageOf(completed: number, possible: number): number {
  return possible === 0 ? 0 : Math.trunc((100 * completed) / possible)
}
