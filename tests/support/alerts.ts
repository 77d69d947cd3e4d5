import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './source-files.ts'

export interface Alert {
  name: string
  /** The lines above it, which say why. */
  why: string
  text: string
}

export const alertsText = readFileSync(path.join(root, 'deploy/alerts.yml'), 'utf8')

/** Each rule, with the comment above it. */
export const alerts: readonly Alert[] = alertsText.split(/\n\n(?= {6}#)/).flatMap((block) => {
  const name = /- alert: (\w+)/.exec(block)?.[1]
  const why = [...block.matchAll(/^ {6}# (.+)$/gm)].map(([, line]) => line).join(' ')
  return name === undefined ? [] : [{ name, why, text: block }]
})

/** Names of metrics that the rules read. */
export const metricsOfAlerts = [
  ...new Set(alertsText.match(/\b(?:trocar|process)_[a-z_]+[a-z]\b(?=[{)[ \n])/g) ?? []),
]
