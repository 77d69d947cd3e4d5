import type * as z from 'zod/mini'

/** Listens for one kind of message from the service worker; the others are ignored here. */
export function onWorkerMessage<Schema extends z.ZodMiniType>(
  schema: Schema,
  listener: (message: z.infer<Schema>) => void,
): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', (event) => {
    const message = schema.safeParse(event.data)
    if (message.success) listener(message.data)
  })
}
