import { execFileSync } from 'node:child_process'

/** Copies with owners and modes, which PostgreSQL checks. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}
