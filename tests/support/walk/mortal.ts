import { never } from '../fake-tab.ts'

/** A tab that can be killed: from then on nothing answers it, and nothing that it asks for happens. */
export interface Life {
  isOver: boolean
}

/** The service as a mortal tab uses it. Its methods must answer with promises. */
export function forLife<Service extends object>(service: Service, life: Life): Service {
  return new Proxy(service, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        const answer: unknown = life.isOver ? never() : Reflect.apply(member, target, given)
        return answer instanceof Promise ? answer.then((value) => (life.isOver ? never() : value)) : answer
      }
    },
  })
}
