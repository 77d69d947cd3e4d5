/** The logo: the round picture of a scope, with the port through which the instrument enters. */
export function ScopeMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" fill="none">
      <circle cx="32" cy="32" r="30" fill="#061a1d" />
      <circle cx="32" cy="32" r="25" fill="#0e6a70" />
      <path d="M57 7 37.2 26.8" stroke="#eaf4f3" strokeWidth="6" strokeLinecap="round" />
      <circle cx="29" cy="35" r="10.5" stroke="#eaf4f3" strokeWidth="5" />
      <circle cx="29" cy="35" r="3.4" fill="#ff86d3" />
    </svg>
  )
}
