import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Answers, answersOf } from './answers.ts'

/** For screens that change what they have fetched, or know that it changed. */
export function useAnswers(): Answers {
  const client = useQueryClient()
  return useMemo(() => answersOf(client), [client])
}
