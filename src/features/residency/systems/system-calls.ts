import { queryOptions } from '@tanstack/react-query'
import { listSystems } from '#contract/endpoints/courses.ts'
import type { Call } from '#domain/ports.ts'

/** The systems with their programs, for administrative roles and coordinators. */
export function systemList(call: Call) {
  return queryOptions({
    queryKey: ['systems'],
    queryFn: async () => {
      const answer = await call(listSystems, { query: { projection: 'inlineSystemInfo' } })
      if (answer.ok) return answer.value._embedded.system
      throw new Error(`The systems could not be read: ${answer.failure.code}`, { cause: answer.failure })
    },
  })
}
