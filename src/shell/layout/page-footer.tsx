import styles from './portal-layout.module.css'

/** Spec 1 §2. */
export function PageFooter() {
  return (
    <footer className={styles.foot}>
      <a href="mailto:support@trocar.test">Contact us</a>
      <span>© 2025 Trocar</span>
    </footer>
  )
}
