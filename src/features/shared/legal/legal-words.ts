import type { LegalPageName } from '#contract/endpoints/residency/legal-pages.ts'

/** What the legal pages are called. */
export const legalTitles: Readonly<Record<LegalPageName, string>> = {
  'privacy-policy': 'Privacy policy',
  'legal-notice': 'Legal notice',
  trademarks: 'Trademarks',
  'data-processing-addendum': 'Data processing addendum',
}

export const legalNames = Object.keys(legalTitles) as readonly LegalPageName[]
