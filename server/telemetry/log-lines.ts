import { Writable } from 'node:stream'
import { type Attributes, type Logger, ROOT_CONTEXT, SeverityNumber, trace } from '@opentelemetry/api'

/** Levels of the log, by their numbers there. */
const SEVERITIES: Readonly<Record<number, [SeverityNumber, string]>> = {
  20: [SeverityNumber.DEBUG, 'DEBUG'],
  30: [SeverityNumber.INFO, 'INFO'],
  40: [SeverityNumber.WARN, 'WARN'],
  50: [SeverityNumber.ERROR, 'ERROR'],
  60: [SeverityNumber.FATAL, 'FATAL'],
}
/** Ids of people and of what is theirs stay in the log of this machine. */
const IS_ID = /(^id|Ids?)$/

/** Sends each line of the log to the collector, without the ids that it has. */
export function sendLines(logger: Logger): Writable {
  return new Writable({
    decodeStrings: false,
    write: (chunk: string | Buffer, _encoding, done) => {
      for (const line of String(chunk).split('\n')) if (line !== '') sendLine(logger, line)
      done()
    },
  })
}

function sendLine(logger: Logger, line: string): void {
  const {
    level,
    time,
    msg,
    trace: traceId,
    span: spanId,
    ...fields
  } = JSON.parse(line) as Record<string, unknown>
  const [severityNumber, severityText] = SEVERITIES[Number(level)] ?? [SeverityNumber.INFO, 'INFO']
  logger.emit({
    severityNumber,
    severityText,
    timestamp: new Date(String(time)),
    body: String(msg),
    attributes: plainOf(fields),
    ...(typeof traceId === 'string' &&
      typeof spanId === 'string' && {
        context: trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1 }),
      }),
  })
}

/** Numbers, words and their names; of an error only what kind it is, because its words may name a file or a row. */
function plainOf(fields: Readonly<Record<string, unknown>>): Attributes {
  const plain: Attributes = {}
  for (const [name, value] of Object.entries(fields)) {
    if (IS_ID.test(name)) continue
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      plain[name] = value
    else if (name === 'err') Object.assign(plain, kindOfError(value))
  }
  return plain
}

function kindOfError(error: unknown): Attributes {
  const { name, code } = (error ?? {}) as Record<string, unknown>
  return {
    ...(typeof name === 'string' && { 'exception.type': name }),
    ...(typeof code === 'string' && { 'exception.code': code }),
  }
}
