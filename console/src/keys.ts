import { useState } from 'react'

const KEPT = 'hirewire-keys-decide'

/**
 * Whether single keys decide, as chosen in this browser: speech input presses keys by accident, so they can be switched
 * off.
 */
export function useKeysDecide(): [boolean, (decide: boolean) => void] {
  const [decide, setDecide] = useState(() => localStorage.getItem(KEPT) !== 'off')
  const change = (next: boolean): void => {
    if (next) localStorage.removeItem(KEPT)
    else localStorage.setItem(KEPT, 'off')
    setDecide(next)
  }
  return [decide, change]
}
