import { DatabaseError } from 'pg'

/**
 * Runs a transaction that gives a person an email. Somebody else may get that email after the transaction has looked for
 * it: then it is run again, and finds it.
 */
export async function againIfEmailTaken<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (!isEmailTaken(error)) throw error
    return run()
  }
}

/** The query builder wraps what the driver throws. */
function isEmailTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof DatabaseError ? error.constraint === 'users_email' : isEmailTaken(error.cause)
}
