import { useLinks } from '../use-links.ts'
import styles from './legal-links.module.css'
import { legalNames, legalTitles } from './legal-words.ts'

/** Links to all legal pages. */
export function LegalLinks() {
  const links = useLinks()
  return (
    <ul className={styles.links} aria-label="Legal">
      {legalNames.map((name) => (
        <li key={name}>
          <a href={links.legalPage(name)}>{legalTitles[name]}</a>
        </li>
      ))}
    </ul>
  )
}
