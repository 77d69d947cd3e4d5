import type { RunnerJobId } from '#contract/vocabulary/ids.ts'
import { API_PREFIX } from '#contract/version.ts'

/** Addresses of bytes, as routes and as runners get them. */
export const runnerPaths = {
  input: (id: RunnerJobId | ':id', index: number | ':index') =>
    `${API_PREFIX}/runner/job/${id}/input/${index}`,
  output: (id: RunnerJobId | ':id', name: string) => `${API_PREFIX}/runner/job/${id}/output/${name}`,
}
