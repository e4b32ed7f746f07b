import { useEffect, useState } from 'react'

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
const KEPT = 'hirewire-theme'

const kept = (): Theme => THEMES.find((theme) => theme === localStorage.getItem(KEPT)) ?? 'auto'

/** Kept in the browser, beside whether keys decide (`keys.ts`) and nothing else. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(kept)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    localStorage.setItem(KEPT, theme)
  }, [theme])
  return [theme, setTheme]
}
