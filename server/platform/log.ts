import { type Logger, pino } from 'pino'
import { describeError } from './describe-error.ts'

/**
 * Lines of JSON on stdout. No code may log personal data; fields with the usual names are removed in any case. `level`
 * is one of pino's. Errors are logged under `err`.
 */
export function openLog(level: string, destination?: NodeJS.WritableStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, error: describeError },
    redact: {
      paths: [
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.token',
        '*.email',
        'email',
        'password',
        'token',
      ],
      remove: true,
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
