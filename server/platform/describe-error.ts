export interface DescribedError {
  name: string
  message: string
  /** Where it happened, without the message with which stacks begin. */
  stack: string[]
  code?: string
  /** The query that failed, with placeholders, as it was prepared. */
  query?: string
  constraint?: string
  cause?: DescribedError
}

const DEEPEST_CAUSE = 5
const LONGEST_MESSAGE = 500

/** An error in a form that may be logged: never the values of a query, which are people's names and addresses. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!isErrorLike(error)) return { name: typeof error, message: 'not an error', stack: [] }
  const described: DescribedError = {
    name: error.name ?? 'Error',
    message: messageWithoutValues(error),
    stack: (error.stack ?? '').split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : [])),
  }
  for (const key of ['code', 'query', 'constraint'] as const) {
    const value: unknown = Reflect.get(error, key)
    if (typeof value === 'string') described[key] = value
  }
  const causes = error instanceof AggregateError ? error.errors : [error.cause]
  const [first] = causes as unknown[]
  if (first instanceof Error && depth < DEEPEST_CAUSE) described.cause = describeError(first, depth + 1)
  return described
}

type ErrorLike = Pick<Error, 'message' | 'stack' | 'cause'> & { name?: string }

/** The job queue passes copies of errors, which are plain objects. */
function isErrorLike(error: unknown): error is ErrorLike {
  return (
    error instanceof Error ||
    (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string')
  )
}

/** The query builder appends the values to the query; PostgreSQL quotes a value that it cannot parse. */
function messageWithoutValues(error: ErrorLike): string {
  if ('query' in error && 'params' in error) return 'Failed query'
  return error.message.replaceAll(/: "[^"]*"/g, ': "…"').slice(0, LONGEST_MESSAGE)
}
