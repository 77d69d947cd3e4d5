import type { Database } from './database.ts'

/** For a question that is asked often: it is built once for each pool, and planned once on each connection. */
export function prepareOnce<Question>(
  prepare: (database: Database) => Question,
): (database: Database) => Question {
  const prepared = new WeakMap<Database, Question>()
  return (database) => {
    const question = prepared.get(database) ?? prepare(database)
    prepared.set(database, question)
    return question
  }
}
