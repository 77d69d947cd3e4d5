import * as z from 'zod/mini'

/** Spec 1 §2: their path segments. */
export const legalPageName = z.enum([
  'privacy-policy',
  'legal-notice',
  'trademarks',
  'data-processing-addendum',
])
export type LegalPageName = z.infer<typeof legalPageName>

export const legalTitles: Readonly<Record<LegalPageName, string>> = {
  'privacy-policy': 'Privacy policy',
  'legal-notice': 'Legal notice',
  trademarks: 'Trademarks',
  'data-processing-addendum': 'Data processing addendum',
}
