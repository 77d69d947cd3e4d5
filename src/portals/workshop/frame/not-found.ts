import { lazyPart } from '#features/shared/lazy-part.ts'

/** Few see it. */
export const NotFound = lazyPart(
  async () => (await import('#shell/errors/not-found-screen.tsx')).NotFoundScreen,
)
