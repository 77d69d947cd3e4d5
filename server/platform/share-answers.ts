/** Answers a question once for all who ask it while it is being answered. */
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
