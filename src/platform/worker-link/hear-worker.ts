import type * as z from 'zod/mini'

/** What the service worker says to this page, of one kind; the rest is for others. */
export function hearWorker<Schema extends z.ZodMiniType>(
  schema: Schema,
  listener: (message: z.infer<Schema>) => void,
): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', (event) => {
    const message = schema.safeParse(event.data)
    if (message.success) listener(message.data)
  })
}
