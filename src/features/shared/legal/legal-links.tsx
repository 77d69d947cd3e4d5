import { legalPageName, legalTitles } from '#contract/vocabulary/legal-pages.ts'
import { useLinks } from '../use-links.ts'
import styles from './legal-links.module.css'

/** Links to all legal pages. */
export function LegalLinks() {
  const links = useLinks()
  return (
    <ul className={styles.links} aria-label="Legal">
      {legalPageName.options.map((name) => (
        <li key={name}>
          <a href={links.legalPage(name)}>{legalTitles[name]}</a>
        </li>
      ))}
    </ul>
  )
}
