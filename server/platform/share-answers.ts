/** Makes a request once for all callers that make the same one meanwhile. */
export function shareAnswers<Answer>(): (question: string, find: () => Promise<Answer>) => Promise<Answer> {
  const running = new Map<string, Promise<Answer>>()
  return (question, find) => {
    const known = running.get(question)
    if (known !== undefined) return known
    const answer = find().finally(() => running.delete(question))
    running.set(question, answer)
    return answer
  }
}
