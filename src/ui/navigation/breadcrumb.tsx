import { ArrowLeft } from 'lucide-react'
import { Button } from '../controls/buttons/button.tsx'
import styles from './breadcrumb.module.css'

/** Goes one step back in history (spec 1 §2). */
export function Breadcrumb({ label = 'Back', onBack }: { label?: string; onBack?: () => void }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.crumb}>
      <Button
        variant="quiet"
        size="small"
        icon={<ArrowLeft aria-hidden="true" />}
        onPress={() => (onBack ? onBack() : window.history.back())}
      >
        {label}
      </Button>
    </nav>
  )
}
