import type { LegalPageName } from '#contract/vocabulary/legal-pages.ts'
import type { Queryable } from '#server/database/database.ts'
import { addLegalPage } from '#server/modules/operations/legal/legal-store.ts'

const titles: Readonly<Record<LegalPageName, readonly [title: string, text: string]>> = {
  'privacy-policy': [
    'Privacy policy',
    'A real policy says here which data the program collects (accounts, recordings, assessments, sign-ins), why, who sees them, how long they are kept, and how people get a copy or have them corrected.',
  ],
  'legal-notice': [
    'Legal notice',
    'A real notice names here who runs this installation, where, who speaks for them, and how to reach them.',
  ],
  trademarks: [
    'Trademarks',
    'A real page names here the marks that appear in the product and to whom they belong.',
  ],
  'data-processing-addendum': [
    'Data processing addendum',
    'A real addendum says here what whoever runs the installation processes on behalf of the program, with which safeguards, and which other companies take part.',
  ],
}

/** Texts that say what belongs there; their page says that they are not binding. */
export async function addDemoLegalPages(db: Queryable): Promise<void> {
  for (const [name, [title, text]] of Object.entries(titles) as [LegalPageName, readonly [string, string]][])
    await addLegalPage(db, {
      name,
      version: 1,
      isDemo: true,
      text: `# ${title}\n\n${text}\n\nAn administrator replaces it under **Legal pages**.\n`,
    })
}
