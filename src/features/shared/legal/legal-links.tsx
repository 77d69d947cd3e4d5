import { useLinks } from '../use-links.ts'
import styles from './legal-links.module.css'
import { legalNames, legalTitles } from './legal-words.ts'

/** The way to each legal page. */
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
