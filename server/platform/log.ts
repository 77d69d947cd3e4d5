import { type Logger, multistream, pino } from 'pino'
import { describeError } from './describe-error.ts'

interface Copies {
  lines: NodeJS.WritableStream
  fields: () => object
}

/**
 * Lines of JSON on stdout. No code may log personal data; fields with the usual names are removed in any case. `level`
 * is one of pino's. Errors are logged under `err`.
 *
 * @param copies where lines go as well, and what each of them also says
 */
export function openLog(level: string, destination?: NodeJS.WritableStream, copies?: Copies): Logger {
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
  if (copies !== undefined) {
    const streams = [destination ?? process.stdout, copies.lines].map((stream) => ({
      level: 'trace',
      stream,
    }))
    return pino({ ...options, mixin: copies.fields }, multistream(streams))
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
