import styles from './breadcrumb.module.css'

/** Goes one step back in history (spec 1 §2), or to `href` if the app has no history. The router follows it. */
export function Breadcrumb({ href }: { href: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <a className={styles.back} href={href} data-back="">
        Back
      </a>
    </nav>
  )
}
