import type { Log } from '#domain/ports.ts'

export interface FakeLog extends Log {
  /** `level name: message`, oldest first. */
  readonly lines: string[]
}

export function createFakeLog(): FakeLog {
  const lines: string[] = []
  const keep = (level: string) => (name: string, message: string) =>
    void lines.push(`${level} ${name}: ${message}`)
  return { lines, debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') }
}
