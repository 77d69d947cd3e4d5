import { useState } from 'react'

/** If the network goes while the person watches, they see as much as has loaded. */
export function useWasThere(isThere: boolean): boolean {
  const [wasThere, setWasThere] = useState(isThere)
  if (isThere && !wasThere) setWasThere(true)
  return isThere || wasThere
}
