import { type Logger, pino } from 'pino'

/**
 * Lines of JSON on stdout. Nobody writes personal data into them; what slips in under the usual names is cut out.
 * `level` is one of pino's.
 */
export function openLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
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
  })
}
