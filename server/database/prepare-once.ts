import type { Database } from './database.ts'

/** For a frequent query: built once per pool, and planned once per connection. */
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
