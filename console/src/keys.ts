import { useState } from 'react'

const KEPT = 'hirewire-keys-decide'

/** Whether single keys do anything at all in this browser. */
export const areKeysOn = (): boolean => localStorage.getItem(KEPT) !== 'off'

/**
 * Whether single keys decide, as chosen in this browser: speech input presses keys by accident, so they can be switched
 * off.
 */
export function useKeysDecide(): [boolean, (decide: boolean) => void] {
  const [decide, setDecide] = useState(areKeysOn)
  const change = (next: boolean): void => {
    if (next) localStorage.removeItem(KEPT)
    else localStorage.setItem(KEPT, 'off')
    setDecide(next)
  }
  return [decide, change]
}
