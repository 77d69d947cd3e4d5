import { documentFor } from '#contract/portals.ts'

interface PageRequest {
  request: { readonly mode: string }
  url: URL
  sameOrigin: boolean
}

/** Whether a request is for a page of the app that this document opens. */
export function opensPage(document: string): (asked: PageRequest) => boolean {
  return ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && documentFor(url.pathname) === document
}
